import type { Table } from "../../shared/context/index.ts";
import { mergeableItem, type TransactItem } from "../../shared/table/index.ts";
import { rewardLimits } from "./entity.limit.ts";
import { type LimitKey, type LimitUse, limitsOf } from "./limits.ts";

/** The sum over rewards; 0 before the first. Negative if rewards that an earlier release counted were reversed since. */
export async function usedOf(table: Table, key: LimitKey): Promise<number> {
  const { data } = await rewardLimits(table).get(key).go({ consistent: true });
  return data?.used ?? 0;
}

type Change = { amount: number; most: number | undefined };

function limitItem(table: Table, key: LimitKey, change: Change): TransactItem {
  return mergeableItem<Change>({
    value: change,
    merge: (one, other) => ({ amount: one.amount + other.amount, most: one.most ?? other.most }),
    write: (value) => changeItem(table, key, value),
  });
}

function changeItem(
  table: Table,
  { projectId, participantId, subject, window, unit }: LimitKey,
  { amount, most }: Change,
): TransactItem {
  const key = { projectId, participantId, subject, window, unit };
  const update = rewardLimits(table).update(key).add({ used: amount });
  if (most === undefined || amount <= 0) return { Update: update.params() };
  const limited = update.where((attribute, { lte, notExists }) =>
    amount > most
      ? lte(attribute.used, most - amount)
      : `${notExists(attribute.used)} OR ${lte(attribute.used, most - amount)}`,
  );
  return { Update: limited.params() };
}

/** Beside the write of a reward: fails if the sum would exceed `most` then. */
export const mostItem = (table: Table, key: LimitKey, most: number): TransactItem =>
  limitItem(table, key, { amount: 0, most });

/** Adds the difference between the amounts that a reward adds to sums by now, and those that it had added. */
export function limitItems(
  table: Table,
  after: Parameters<typeof limitsOf>[0] & { uses?: LimitUse[] | undefined },
): TransactItem[] {
  const changes = new Map<string, LimitUse>();
  const add = (sign: 1 | -1, { amount, ...key }: LimitUse) => {
    const name = [key.participantId, key.subject, key.window, key.unit].join(" ");
    changes.set(name, { ...key, amount: (changes.get(name)?.amount ?? 0) + sign * amount });
  };
  for (const use of after.uses ?? []) add(-1, use);
  for (const use of limitsOf(after)) add(1, use);
  return [...changes.values()].flatMap(({ amount, ...key }) =>
    amount === 0 ? [] : [limitItem(table, key, { amount, most: undefined })],
  );
}
