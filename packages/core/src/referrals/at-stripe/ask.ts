import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import type { Platform } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import {
  addRewardStep,
  askItem,
  changeRewardItem,
  type RewardWait,
  rewardAudit,
  type StoredReward,
  type StripeRequest,
  type StripeWork,
  timerContext,
  timerName,
  waitItem,
} from "../reward/index.ts";

/** How long a reward waits for an account or a customer before the timer looks again. */
const retryMs = 10 * minuteMs;
/** Pauses between questions to Stripe; the last one is repeated. */
const pauses = [1, 5, 15, 60, 6 * 60].map((minutes) => minutes * minuteMs);

const later = ({ clock }: Pick<Platform, "clock">, ms: number) =>
  new Date(clock.now().getTime() + ms).toISOString();

/** Lets an approved reward wait for a Stripe account or a customer. */
export async function waitForStripe(
  platform: Platform,
  reward: StoredReward,
  waitsFor: RewardWait,
): Promise<void> {
  const { table, clock } = platform;
  await transact(table, clock, [waitItem(table, reward, waitsFor, later(platform, retryMs))]);
}

type Terms = Pick<StripeWork, "sourceId" | "customer">;

/** Notes what Stripe will be asked to make, before it is asked. False if the reward has changed since it was read. */
export async function beginAtStripe(
  platform: Platform,
  reward: StoredReward,
  terms: Terms,
): Promise<boolean> {
  const { table, clock } = platform;
  const now = clock.now();
  const { expiresInDays } = reward.promotion ?? {};
  const expiresAt =
    expiresInDays === undefined ? undefined : Math.floor((now.getTime() + expiresInDays * dayMs) / 1000);
  const stripe: StripeWork = {
    ...terms,
    attempt: (reward.stripe?.attempt ?? 0) + 1,
    begunAt: now.toISOString(),
    expiresAt,
  };
  const asked = {
    ...reward,
    stripe,
    asks: true,
    tries: 0,
    waitsFor: undefined,
    approvesAt: now.toISOString(),
  };
  const step = { at: now.toISOString(), by: timerName, note: "" };
  const after = addRewardStep(asked, { state: "sending" }, step);
  const audit = rewardAudit(timerContext(platform, after), after);
  return (await transact(table, clock, [changeRewardItem(table, after), audit])).ok;
}

/**
 * Notes that Stripe is asked, and when it is asked again without an answer. Null if another run does: then this one must not
 * ask. Without `stripe`, Stripe isn't asked to make anything now.
 */
export async function askStripe(
  platform: Platform,
  reward: StoredReward,
  changes: Omit<StripeRequest, "approvesAt">,
): Promise<StoredReward | null> {
  const { table, clock } = platform;
  const tries = reward.tries ?? 0;
  const pause = pauses[Math.min(tries, pauses.length - 1)] ?? retryMs;
  const asked = { ...changes, approvesAt: later(platform, pause) };
  const written = await transact(table, clock, [askItem(table, reward, asked)]);
  return written.ok ? { ...reward, ...asked, stripe: asked.stripe ?? reward.stripe, tries: tries + 1 } : null;
}
