import { reverseConversion } from "@kiteloop/contract/referrals/conversion";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";

/** Reverses a conversion. The participant's timeline is refetched, and so is revenue. */
export function useReverseConversion(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof reverseConversion>) =>
      call(reverseConversion, { params: { projectId }, body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["person", projectId] }),
        client.invalidateQueries({ queryKey: ["revenue", projectId] }),
      ]),
  });
}
