import { addRewardStep, timerName } from "./new-reward.ts";
import type { StoredReward } from "./store.ts";

type Step = { at: string; by: string; note: string };

/**
 * Rewards that were reversed with a conversion, or wait for that, as they are once it is restored or another one takes its
 * place. What its recipient has is fulfilled again and owes nothing; anything else waits for its approval again, held by a
 * review. An inviter's stays reversed without room under the limit. `left`: the part of a share that is left.
 */
export function restoredOf(
  all: readonly StoredReward[],
  step: Step,
  { hasRoom, held, left }: { hasRoom: boolean; held: boolean; left?: number },
): StoredReward[] {
  return all.flatMap((reward) => {
    const { reversedFrom, reversal, kind, amount = 0 } = reward;
    const owed = left === undefined ? 0 : amount - left;
    if (reversal?.ofConversion === true) {
      const debt = left === undefined ? {} : { debt: owed };
      return [addRewardStep({ ...reward, ...debt, reversal: undefined }, {}, step)];
    }
    if (reversedFrom === undefined) return [];
    const open = { ...reward, reversedFrom: undefined };
    if (reversedFrom === "fulfilled") {
      // The recipient gets the settled part back with their next reward.
      const debt = reward.debt === undefined ? {} : { debt: owed };
      // The code that was deactivated works again.
      const code = reward.stripe?.active === false ? { asks: true, tries: 0, approvesAt: step.at } : {};
      return [addRewardStep({ ...open, ...debt, ...code }, { state: "fulfilled" }, step)];
    }
    if (kind === "inviter" && !hasRoom) {
      return [addRewardStep(open, {}, { ...step, note: `${step.note}, but the limit is reached` })];
    }
    const pending = { ...open, handsOut: false, asks: false, ...(left !== undefined && { amount: left }) };
    const again = isApprovedByMember(reward) ? { ...pending, approvesAt: undefined } : pending;
    return [addRewardStep(again, { state: "pending", held }, step)];
  });
}

/** Whether a member or a key approved a reward that was reversed: then the timer doesn't approve it again. */
function isApprovedByMember({ reversedFrom, history }: StoredReward): boolean {
  if (reversedFrom === "pending") return false;
  const isApproval = ({ state }: StoredReward["history"][number], at: number) =>
    state === "approved" && history[at - 1]?.state !== "approved";
  return history.findLast(isApproval)?.by !== timerName;
}
