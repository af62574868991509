import {
  acknowledgeMs,
  isMadeByProvider,
  providerOf,
  type RewardProvider,
  rewardProviders,
} from "@kiteloop/contract/referrals/reward-fulfillment";
import type { Table } from "../../shared/context/index.ts";
import { oldestInState, type RewardWait, type StoredReward } from "./store.ts";

/** Causes for which a reward waits although it is due. */
export const waitCauses = ["budget", "code", "server", ...rewardProviders] as const;
type WaitCause = (typeof waitCauses)[number];

/** Rewards read of each state, those that were earned first. */
const most = 100;

/**
 * Since when a project's rewards wait, by cause: a server is overdue if it doesn't acknowledge for a day. A provider is the
 * cause if it refused, doesn't answer for a day, or isn't connected.
 */
export async function waitingRewards(
  table: Table,
  projectId: string,
  now: number,
): Promise<Record<WaitCause, string[]>> {
  const [pending = [], approved = [], sending = [], failed = []] = await Promise.all(
    (["pending", "approved", "sending", "failed"] as const).map((state) =>
      oldestInState(table, projectId, state, most),
    ),
  );
  const since = ({ history, earnedAt }: StoredReward) => history.at(-1)?.at ?? earnedAt;
  const waitFor = (rewards: readonly StoredReward[], cause: RewardWait) =>
    rewards.filter(({ waitsFor }) => waitsFor === cause).map(since);
  const isOverdue = (reward: StoredReward) => now - Date.parse(since(reward)) > acknowledgeMs;
  const of = (provider: RewardProvider) => {
    const isIts = ({ type }: StoredReward) => providerOf(type) === provider;
    const late = sending.filter((one) => one.failure !== undefined || isOverdue(one));
    return [...waitFor(approved, provider), ...[...failed, ...late].filter(isIts).map(since)];
  };
  return {
    budget: waitFor(pending, "budget"),
    code: waitFor(approved, "code"),
    server: sending.filter((one) => !isMadeByProvider(one.type) && isOverdue(one)).map(since),
    stripe: of("stripe"),
    tremendous: of("tremendous"),
    paypal: of("paypal"),
  };
}
