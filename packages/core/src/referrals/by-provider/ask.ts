import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import type { Platform } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import {
  addRewardStep,
  askItem,
  changeRewardItem,
  type ProviderRequest,
  type ProviderWork,
  type RewardWait,
  rewardAudit,
  type StoredReward,
  timerContext,
  timerName,
  waitItem,
} from "../reward/index.ts";

/** How long a reward waits for an account, a customer or an address before the timer looks again. */
const retryMs = 10 * minuteMs;
/** Pauses between questions to a provider; the last one is repeated. */
const pauses = [1, 5, 15, 60, 6 * 60].map((minutes) => minutes * minuteMs);

const later = ({ clock }: Pick<Platform, "clock">, ms: number) =>
  new Date(clock.now().getTime() + ms).toISOString();

/** Lets an approved reward wait for an account, a customer or an address. */
export async function waitForProvider(
  platform: Platform,
  reward: StoredReward,
  waitsFor: RewardWait,
): Promise<void> {
  const { table, clock } = platform;
  await transact(table, clock, [waitItem(table, reward, waitsFor, later(platform, retryMs))]);
}

type Terms = Pick<ProviderWork, "sourceId" | "customer" | "email">;

/** Notes what a provider will be asked to make, before it is asked. False if the reward has changed since it was read. */
export async function beginRequest(platform: Platform, reward: StoredReward, terms: Terms): Promise<boolean> {
  const { table, clock } = platform;
  const now = clock.now();
  const { expiresInDays } = reward.promotion ?? {};
  const expiresAt =
    expiresInDays === undefined ? undefined : Math.floor((now.getTime() + expiresInDays * dayMs) / 1000);
  const work: ProviderWork = {
    ...terms,
    attempt: (reward.work?.attempt ?? 0) + 1,
    begunAt: now.toISOString(),
    expiresAt,
  };
  const asked = {
    ...reward,
    work,
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
 * Notes that a provider is asked, and when it is asked again without an answer. Null if another run does: then this one must
 * not ask. Without `work`, it isn't asked to make anything now.
 */
export async function noteAsked(
  platform: Platform,
  reward: StoredReward,
  changes: Omit<ProviderRequest, "approvesAt">,
): Promise<StoredReward | null> {
  const { table, clock } = platform;
  const tries = reward.tries ?? 0;
  const pause = pauses[Math.min(tries, pauses.length - 1)] ?? retryMs;
  const asked = { ...changes, approvesAt: later(platform, pause) };
  const written = await transact(table, clock, [askItem(table, reward, asked)]);
  return written.ok ? { ...reward, ...asked, work: asked.work ?? reward.work, tries: tries + 1 } : null;
}
