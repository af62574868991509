import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import { noRewards } from "@kiteloop/contract/referrals/reward-states";
import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { rewardRules } from "./entity.ts";

export type StoredRewardRules = { rules: RewardRules; version: number };

type Of = { workspaceId: string; projectId: string };

/**
 * A project without saved rules is at version 1 and has none. Unless `consistent`, at half the cost, rules that were saved within
 * the last second may be missing.
 */
export async function findRewardRules(
  table: Table,
  of: Of,
  reading = { consistent: true },
): Promise<StoredRewardRules> {
  const { data } = await rewardRules(table).get(of).go(reading);
  return data === null ? { rules: noRewards, version: 1 } : { rules: data.rules, version: data.version };
}

/** Rules with a period are due at once, and from then on when it begins or ends. */
const dueOf = ({ period }: RewardRules, nextAt: string) => ({
  queue: "rewardRules" as const,
  isDue: period !== undefined,
  nextAt,
  failures: 0,
});

/** Fails unless the rules are at version `after.version - 1`. */
export function saveRewardRulesItem(
  table: Table,
  of: Of,
  after: StoredRewardRules,
  updatedAt: string,
): TransactItem {
  const put = rewardRules(table)
    .put({ ...of, ...after, updatedAt, ...dueOf(after.rules, updatedAt) })
    .where((attribute, { eq, notExists }) =>
      after.version === 2 ? notExists(attribute.version) : eq(attribute.version, after.version - 1),
    );
  return { Put: put.params() };
}

/** A project's exported reward rules. Fails if this project has rules already. */
export function restoreRewardRulesItem(
  table: Table,
  of: Of,
  rules: RewardRules,
  updatedAt: string,
): TransactItem {
  return {
    Put: rewardRules(table)
      .create({ ...of, rules, version: 2, updatedAt, ...dueOf(rules, updatedAt) })
      .params(),
  };
}
