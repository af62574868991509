import { addSuppressions, listSuppressions, mostSuppressed } from "@kiteloop/contract/messaging/suppression";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { refetch } from "../../../../api/key-of.ts";
export type Added = { added: number; known: number; invalid: number };

/**
 * Sends as many calls as needed, one after the other; `onProgress` is called for each. Earlier calls stay effective.
 */
export function useAdd(onProgress: (done: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (emails: readonly string[]): Promise<Added> => {
      const sum: Added = { added: 0, known: 0, invalid: 0 };
      for (let from = 0; from < emails.length; from += mostSuppressed) {
        const part = emails.slice(from, from + mostSuppressed);
        const { added, known, invalid } = await call(addSuppressions, { body: { emails: part } });
        sum.added += added;
        sum.known += known;
        sum.invalid += invalid.length;
        onProgress(from + part.length);
      }
      return sum;
    },
    onSettled: () => refetch(client, [listSuppressions]),
  });
}
