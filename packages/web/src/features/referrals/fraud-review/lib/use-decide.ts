import { getProject } from "@kiteloop/contract/publishing/project";
import { decideReferrals } from "@kiteloop/contract/referrals/decision";
import { getFraudPolicy, listReferrals, type ReferralRow } from "@kiteloop/contract/referrals/fraud";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { call } from "../../../../api/client.ts";
import { useDecisions } from "../../../../components/decisions/use-decisions.ts";
import { personName } from "../../../../lib/person-name.ts";

/** Endpoints whose queries show referrals or depend on them. */
export const ofReferrals = [listReferrals, getFraudPolicy, getProject];

export type Decision = "approved" | "rejected";

/** A decision on some referrals. */
type Wanted = { rows: readonly ReferralRow[]; decision: Decision };

export const inviteeName = ({ inviteeName: name, inviteeExternalId: externalId }: ReferralRow) =>
  personName({ name, externalId });

export const inviterName = ({ participantName: name, participantExternalId: externalId }: ReferralRow) =>
  personName({ name, externalId });

/** `after` is called once the list is up to date. */
export function useDecide(projectId: string, after: () => void) {
  return useDecisions<Wanted, ReferralRow>({
    projectId,
    send: ({ decision }, rows) => {
      const items = rows.map(({ inviteeExternalId, review: seen }) => ({ inviteeExternalId, seen }));
      return call(decideReferrals, { params: { projectId }, body: { decision, items } });
    },
    nameOf: inviteeName,
    titleOf: ({ decision }, count) => {
      const title = decision === "approved" ? t("Approved") : t("Rejected");
      return count === 1 ? title : `${title}: ${count}`;
    },
    changes: ofReferrals,
    after,
  });
}
