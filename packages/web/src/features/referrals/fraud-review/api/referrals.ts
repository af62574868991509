import { type ReferralRow, reviewReferral } from "@kiteloop/contract/referrals/fraud";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";

/** Refetches everything that shows referrals or depends on them. */
export function refreshReferrals(client: QueryClient, projectId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: ["projects", projectId] });
}

export type Decision = "approved" | "rejected";

/** Number of decisions made, and the errors of the others. */
export type Decided = { done: number; failures: unknown[] };

/** A decision on some referrals. */
export type ReviewRequest = { rows: readonly ReferralRow[]; decision: Decision };

/** Decides one after the other; a failure does not stop the next. `after` gets the result even if the list is gone. */
export function useDecide(projectId: string, after: (decided: Decided, wanted: ReviewRequest) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ rows, decision }: ReviewRequest) => {
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
