import { type ReferralRow, reviewReferral } from "@kiteloop/contract/fraud";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";

/** Reads again whatever shows referrals and what hangs on them. */
export function refreshReferrals(client: QueryClient, projectId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: ["projects", projectId] });
}

export type Decision = "approved" | "rejected";

/** How many were decided, and what went wrong with the others. */
export type Decided = { done: number; failures: unknown[] };

/** What is to be decided about whom. */
export type Wanted = { rows: readonly ReferralRow[]; decision: Decision };

/**
 * Decides one after the other: what fails for one says nothing of the next. `after` is told what came of it, also when
 * the list that asked is empty and gone by then.
 */
export function useDecide(projectId: string, after: (decided: Decided, wanted: Wanted) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ rows, decision }: Wanted) => {
      const decided: Decided = { done: 0, failures: [] };
      for (const { inviteeExternalId, review: seen } of rows) {
        const body = { inviteeExternalId, seen, decision };
        await call(reviewReferral, { params: { projectId }, body }).then(
          () => {
            decided.done += 1;
          },
          (error: unknown) => decided.failures.push(error),
        );
      }
      return decided;
    },
    onSuccess: async (decided, wanted) => {
      await refreshReferrals(client, projectId);
      after(decided, wanted);
    },
  });
}
