import type { ReferralRow } from "@kiteloop/contract/referrals/fraud";
import type { Doer } from "@kiteloop/contract/shared/doer";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { byDoer, doerName } from "./doer.ts";

/** Steps of a referral's history. */
export const stepNames: Record<ReferralRow["history"][number]["to"], string> = {
  allowed: t("Allowed"),
  held: t("Held"),
  rejected: t("Rejected"),
  approved: t("Approved"),
};

/** The one who took a step: a member, or a version of the fraud rules, which is stored as `policy 3`. */
export function deciderOf(by: Doer): string {
  const [, version] = /^policy (\d+)$/.exec(doerName(by)) ?? [];
  return version === undefined ? byDoer(by) : t("by the rules (version {version})", { version });
}
