import type { StatementLine } from "@kiteloop/contract/referrals/statement";
import { timerName } from "./new-reward.ts";
import type { StoredReward } from "./store.ts";

/** Notes of the steps after which a reward is worth less, as its history shows them. */
export const lessNotes = {
  reversal: "The conversion was reversed",
  part: "Another amount of the payment counts",
  rejection: "The referral was rejected",
} as const;

/** Why a reward is worth less since the step of its history at `at`; undefined if neither its payment, its referral nor a member is the reason. */
export function whyLess({ history }: Pick<StoredReward, "history">, at: string): StatementLine["why"] {
  const step = history.findLast((one) => one.at === at);
  if (step === undefined) return undefined;
  const { note, state, by } = step;
  if (note.startsWith(lessNotes.reversal) || note.startsWith(lessNotes.part)) return "payment";
  if (note === lessNotes.rejection) return "referral";
  return state === "reversed" && by !== timerName ? "decision" : undefined;
}
