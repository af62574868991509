import {
  isMadeByProvider,
  providerOf,
  type RewardProvider,
} from "@kiteloop/contract/referrals/reward-fulfillment";
import type { Money } from "@kiteloop/contract/shared/money";
import type { KnownGift } from "@kiteloop/providers/gifts";
import type { Table } from "../../shared/context/index.ts";
import { costlySince, costOf, findRewards, rewardsInState, type StoredReward } from "../reward/index.ts";

/** A reward as far as it is known to be made: `made` is null if it isn't. `isAsked`: that is about to be known. */
type Known = { isAsked: boolean; value: Money | null; sourceId: string | undefined; made: KnownGift | null };

const atOnce = 100;

function knownOf(reward: StoredReward): Known {
  const { rewardId, work, state, asks, history } = reward;
  const isMade = history.some((step) => step.state === "fulfilled") && work?.id !== undefined;
  return {
    isAsked: state === "sending" && asks === true,
    value: costOf(reward),
    sourceId: work?.sourceId,
    made: isMade ? { rewardId, id: work?.id ?? "", customer: work?.customer } : null,
  };
}

/** A project's rewards with these ids; those of other projects are absent. */
export async function knownRewards(
  table: Table,
  projectId: string,
  rewardIds: readonly string[],
): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  for (let at = 0; at < rewardIds.length; at += atOnce) {
    const page = await findRewards(table, projectId, rewardIds.slice(at, at + atOnce));
    for (const [id, reward] of page) known.set(id, knownOf(reward));
  }
  return known;
}

/** A project's rewards that a provider made since an instant and that cost something. */
export async function madeSince(
  table: Table,
  projectId: string,
  provider: RewardProvider,
  since: string,
): Promise<Map<string, Known & { made: KnownGift }>> {
  const found = new Map<string, Known & { made: KnownGift }>();
  const costly = await costlySince(table, projectId, since);
  for (let at = 0; at < costly.length; at += atOnce) {
    const page = await findRewards(table, projectId, costly.slice(at, at + atOnce));
    for (const [id, reward] of page) {
      const { made, ...known } = knownOf(reward);
      if (made !== null && providerOf(reward.type) === provider) found.set(id, { ...known, made });
    }
  }
  return found;
}

const mostRefused = 50;

/** A project's rewards that a provider refused to make, those that were earned last first. */
export async function refusedRewards(table: Table, projectId: string) {
  const failed = await rewardsInState(table, projectId, "failed", { limit: mostRefused });
  return failed
    .filter(({ type }) => isMadeByProvider(type))
    .map(({ rewardId, type, history, earnedAt, failure }) => ({
      ...{
        rewardId,
        type,
        at: history.at(-1)?.at ?? earnedAt,
        reason: failure?.reason ?? ("refused" as const),
      },
    }))
    .toSorted((one, other) => other.at.localeCompare(one.at));
}
