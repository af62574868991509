import { decideReferrals } from "@kiteloop/contract/referrals/decision";
import type { ReferralRow } from "@kiteloop/contract/referrals/fraud";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { useDecisions } from "../../../../components/decisions/use-decisions.ts";
import { personName } from "../../../../lib/person-name.ts";
import { t } from "../messages.ts";

/** Refetches everything that shows referrals or depends on them. */
export function refreshReferrals(client: QueryClient, projectId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: ["projects", projectId] });
}

export type Decision = "approved" | "rejected";

/** A decision on some referrals. */
type Wanted = { rows: readonly ReferralRow[]; decision: Decision };

export const inviteeName = ({ inviteeName: name, inviteeExternalId: externalId }: ReferralRow) =>
  personName({ name, externalId });

/** `after` is called once the list is up to date. */
export function useDecide(projectId: string, after: () => void) {
  const client = useQueryClient();
  return useDecisions<Wanted, ReferralRow>({
    projectId,
    send: ({ decision }, rows) => {
      const items = rows.map(({ inviteeExternalId, review: seen }) => ({ inviteeExternalId, seen }));
      return call(decideReferrals, { params: { projectId }, body: { decision, items } });
    },
    nameOf: inviteeName,
    titleOf: ({ decision }, count) => {
      const title = decision === "approved" ? t("review.queue.approved") : t("review.queue.rejected");
      return count === 1 ? title : `${title}: ${count}`;
    },
    refresh: () => refreshReferrals(client, projectId),
    after,
  });
}
