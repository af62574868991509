import { addRewardStep, timerName } from "./new-reward.ts";
import type { StoredReward } from "./store.ts";

type Step = { at: string; by: string; note: string };

/**
 * Rewards that were reversed with a conversion, or wait for that, as they are once it is restored or another one takes its
 * place. What its recipient has is fulfilled again and owes nothing; anything else waits for its approval again, held by a
 * review. An inviter's stays reversed without room under the limit, also if they have it. `left`: the part of a share that is left.
 */
export function restoredOf(
  all: readonly StoredReward[],
  step: Step,
  { hasRoom, held, left }: { hasRoom: boolean; held: boolean; left?: number },
): StoredReward[] {
  return all.flatMap((reward) => {
    const { reversedFrom, reversal, kind } = reward;
    if (reversal?.ofConversion === true) return [addRewardStep({ ...reward, reversal: undefined }, {}, step)];
    if (reversedFrom === undefined) return [];
    const open = { ...reward, reversedFrom: undefined, returned: undefined };
    if (kind === "inviter" && !hasRoom) {
      return [
        addRewardStep({ ...reward, reversedFrom: undefined }, {}, { ...step, note: limitNote(step.note) }),
      ];
    }
    if (reversedFrom === "fulfilled") {
      // The code that was deactivated works again.
      const code = reward.work?.active === false ? { asks: true, tries: 0, approvesAt: step.at } : {};
      return [addRewardStep({ ...open, ...code }, { state: "fulfilled" }, step)];
    }
    const pending = { ...open, handsOut: false, asks: false, ...(left !== undefined && { amount: left }) };
    // A provider's answer may have ended the timer's work.
    const approval =
      reversedFrom === "pending" ? {} : { approvesAt: isByTimer(reward) ? step.at : undefined };
    return [addRewardStep({ ...pending, ...approval }, { state: "pending", held }, step)];
  });
}

export const limitNote = (note: string): string => `${note}, but the limit is reached`;

/** Whether the timer approved a reward that was reversed, and no member or key since: then it does so again. */
function isByTimer({ history }: StoredReward): boolean {
  const isApproval = ({ state }: StoredReward["history"][number], at: number) =>
    state === "approved" && history[at - 1]?.state !== "approved";
  return history.findLast(isApproval)?.by === timerName;
}
