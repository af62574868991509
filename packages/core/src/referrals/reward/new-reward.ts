import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import type { RewardFulfillment } from "@kiteloop/contract/referrals/reward-fulfillment";
import type { Doer } from "@kiteloop/contract/shared/doer";
import { dayMs } from "@kiteloop/contract/shared/time";
import { omitUndefined } from "../../shared/table/index.ts";
import type { Earning } from "./eligibility.ts";
import { type Cause, rewardIdOf } from "./reward-id.ts";
import type { StoredReward } from "./store.ts";

/** The actor of the timer. */
export const timerName = "Kiteloop";

type Of = Pick<StoredReward, "workspaceId" | "projectId">;

/** The way of an invitee, by which revenue and the cost of rewards are broken down. */
export const wayOf = ({ day, channel, widgetId }: Pick<Earning, "day" | "channel" | "widgetId">) => ({
  cohort: day.slice(0, "2026-11".length),
  ...omitUndefined({ channel, widgetId }),
});
type What = Pick<
  StoredReward,
  | "kind"
  | "what"
  | "participantId"
  | "recipientExternalId"
  | "recipientName"
  | "referralId"
  | "milestone"
  | "held"
  | "conversion"
  | "share"
  | "cohort"
  | "channel"
  | "widgetId"
> & { cause: Cause; note: string; fulfillment: RewardFulfillment | undefined };

/** A new reward: pending, for as long as the rules say. */
export function newReward(
  { workspaceId, projectId }: Of,
  { waitDays }: Pick<RewardRules, "waitDays">,
  now: Date,
  { cause, note, fulfillment, ...what }: What,
): StoredReward {
  const earnedAt = now.toISOString();
  return {
    workspaceId,
    projectId,
    rewardId: rewardIdOf(cause),
    ...what,
    ...(fulfillment && typeAndValue(fulfillment)),
    state: "pending",
    earnedAt,
    ...(waitDays !== null && { approvesAt: new Date(now.getTime() + waitDays * dayMs).toISOString() }),
    history: [{ state: "pending", at: earnedAt, by: timerName, note }],
    version: 1,
  };
}

/** The fields of a fulfillment are those of its rewards. */
const typeAndValue = ({ value, ...own }: RewardFulfillment): Partial<StoredReward> => ({ ...own, ...value });

/** The reward with one more step of its history. */
export function addRewardStep(
  reward: StoredReward,
  change: Partial<Pick<StoredReward, "state" | "held">>,
  step: { at: string; by: Doer; note: string },
): StoredReward {
  const after = { ...reward, ...change, version: reward.version + 1 };
  return { ...after, history: [...reward.history, { state: after.state, ...step }] };
}
