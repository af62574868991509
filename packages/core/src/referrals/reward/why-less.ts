import type { StatementLine } from "@kiteloop/contract/referrals/statement";
import { timerName } from "./new-reward.ts";
import type { StoredReward } from "./store.ts";

// Notes of the steps after which a reward is worth less, as its history shows them.
export const reversalNote = "The conversion was reversed";
export const partNote = "Another amount of the payment counts";
export const rejectionNote = "The referral was rejected";

/** Why a reward is worth less since the step of its history at `at`; undefined if neither its payment, its referral nor a member is the reason. */
export function whyLess({ history }: Pick<StoredReward, "history">, at: string): StatementLine["why"] {
  const step = history.findLast((one) => one.at === at);
  if (step === undefined) return undefined;
  const { note, state, by } = step;
  // More may follow, such as that the reward had been fulfilled.
  if (note.startsWith(reversalNote) || note.startsWith(partNote)) return "payment";
  if (note.startsWith(rejectionNote)) return "referral";
  return state === "reversed" && by !== timerName ? "decision" : undefined;
}
