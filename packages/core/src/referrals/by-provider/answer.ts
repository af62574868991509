import { providerOf, type RewardFailure } from "@kiteloop/contract/referrals/reward-fulfillment";
import { makerFacts } from "@kiteloop/providers/facts";
import type { Platform } from "../../shared/context/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { isErased } from "../participant/index.ts";
import {
  addRewardStep,
  changeRewardItem,
  fulfillmentOf,
  reversalOf,
  rewardAudit,
  type StoredReward,
  timerContext,
  timerName,
  withoutRecipient,
} from "../reward/index.ts";

const providerName = ({ type }: StoredReward): string => {
  const provider = providerOf(type);
  return provider === null ? "" : makerFacts[provider].name;
};

const stepAt = ({ clock }: Pick<Platform, "clock">, note: string) => ({
  ...{ at: clock.now().toISOString(), by: timerName, note },
});

/** A reward about which its provider has answered: it is only looked at again for a reversal that waited for that. */
const answered = ({ clock }: Pick<Platform, "clock">, { reversal }: StoredReward) => ({
  ...{ asks: reversal !== undefined, tries: 0, waitsFor: undefined, failure: undefined },
  approvesAt: reversal === undefined ? undefined : clock.now().toISOString(),
});

async function write(
  platform: Platform,
  after: StoredReward,
  items: readonly TransactItem[],
): Promise<boolean> {
  const audit = rewardAudit(timerContext(platform, after), after);
  return (await transact(platform.table, platform.clock, [...items, audit])).ok;
}

/** Fulfills a reward that its provider has made. False if it has changed since it was read. */
export async function noteMade(
  platform: Platform,
  reward: StoredReward,
  made: { id: string; code: string | null },
): Promise<boolean> {
  const { work } = reward;
  if (work === undefined) return false;
  const isGone = isErased(reward.recipientExternalId);
  const known = { ...work, email: undefined, id: made.id, ...(made.code !== null && { active: true }) };
  const handedOut = {
    ...reward,
    ...answered(platform, reward),
    work: isGone ? withoutRecipient(known) : known,
  };
  const code = made.code === null || isGone ? undefined : made.code;
  const { after, items } = await fulfillmentOf(platform, handedOut, stepAt(platform, ""), code);
  return write(platform, after, items);
}

/**
 * Notes that a provider refused: nothing was made, and a member decides what comes next. If it never answered, a reversal waits
 * until the member says whether it was made.
 */
export function noteFailed(
  platform: Platform,
  reward: StoredReward,
  failure: { reason: RewardFailure; code: string | null },
): Promise<boolean> {
  const work = reward.work && { ...reward.work, email: undefined, id: undefined };
  const isUnanswered = failure.reason === "unanswered";
  const failed = {
    ...{ ...reward, ...answered(platform, reward), failure, work },
    ...(isUnanswered && { asks: false, approvesAt: undefined }),
  };
  const note = isUnanswered
    ? `${providerName(reward)} didn’t say whether it was made`
    : `${providerName(reward)} refused to make it`;
  const after = addRewardStep(failed, { state: "failed" }, stepAt(platform, note));
  return write(platform, after, [changeRewardItem(platform.table, after)]);
}

/** Reverses a reward whose reversal waited for its provider's answer. */
export async function reverseAnswered(platform: Platform, reward: StoredReward): Promise<boolean> {
  const { reversal, state } = reward;
  if (reversal === undefined) return false;
  const step = { ...stepAt(platform, reversal.note), by: reversal.by };
  const { after, items } = reversalOf(platform, reward, step, {
    reversedFrom: reversal.ofConversion ? (state === "fulfilled" ? state : "approved") : undefined,
  });
  return write(platform, after, items);
}

/**
 * Notes that a promotion code was deactivated at Stripe, or activated again. One that was taken back before anybody used it
 * leaves no debt.
 */
export async function setCodeActive(
  platform: Platform,
  reward: StoredReward,
  active: boolean,
  used: boolean,
): Promise<boolean> {
  const { work, state } = reward;
  if (work === undefined) return false;
  const isUnused = !(active || used);
  const note = active
    ? "The promotion code is active again"
    : `The promotion code was deactivated${used ? ", after it had been used" : ""}`;
  const changed = {
    ...reward,
    ...answered(platform, reward),
    work: { ...work, active },
    ...(isUnused && state === "reversed" && { returned: true }),
  };
  const after = addRewardStep(changed, {}, stepAt(platform, note));
  return (await transact(platform.table, platform.clock, [changeRewardItem(platform.table, after)])).ok;
}

/** Nothing more is asked about a reward. `failure`: why its promotion code couldn't be changed. */
export async function endQuestion(
  platform: Platform,
  reward: StoredReward,
  failure?: { reason: RewardFailure; code: string | null },
): Promise<boolean> {
  const ended = { ...reward, ...answered(platform, reward), ...(failure && { failure }) };
  const note = failure === undefined ? "" : "Stripe refused to change the promotion code";
  const after = addRewardStep(ended, {}, stepAt(platform, note));
  return (await transact(platform.table, platform.clock, [changeRewardItem(platform.table, after)])).ok;
}
