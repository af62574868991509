import type { Table } from "../../shared/context/index.ts";
import type { ItemKey } from "../../shared/dependent-items/index.ts";
import { entityKey, type TransactItem } from "../../shared/table/index.ts";
import { openDebts } from "./entity.debt.ts";

type Owing = {
  projectId: string;
  rewardId: string;
  recipientExternalId: string;
  earnedAt: string;
  currency?: string | undefined;
  debt?: number | undefined;
  settled?: number | undefined;
};

/** How much a person still owes for a reversed reward. Negative if more was set against it than they owe by now. */
export const openDebt = ({ debt = 0, settled = 0 }: Pick<Owing, "debt" | "settled">): number =>
  debt - settled;

/** The mark of a reward's debt as the reward is written: there, if something is owed. */
export function debtItems(table: Table, reward: Owing): TransactItem[] {
  const { projectId, rewardId, recipientExternalId, earnedAt, currency, debt } = reward;
  if (debt === undefined || currency === undefined) return [];
  const mark = { projectId, recipientExternalId, currency, earnedAt, rewardId };
  return openDebt(reward) === 0
    ? [{ Delete: openDebts(table).delete(mark).params() }]
    : [{ Put: openDebts(table).put(mark).params() }];
}

type Mark = Pick<Owing, "projectId" | "recipientExternalId" | "earnedAt" | "rewardId"> & { currency: string };

export const debtKey = ({ projectId, recipientExternalId, currency, earnedAt, rewardId }: Mark): ItemKey =>
  entityKey("openDebt", { projectId, recipientExternalId, currency }, { earnedAt, rewardId });

/** Where the mark of a reward's debt is, if it has one. */
export const debtKeys = ({ debt, currency, ...reward }: Owing): ItemKey[] =>
  debt === undefined || currency === undefined ? [] : [debtKey({ ...reward, currency })];

/** The rewards for which a person owes something in a currency, those that were earned first, at most `limit`. */
export async function openDebtsOf(
  table: Table,
  of: { projectId: string; recipientExternalId: string; currency: string },
  limit: number,
): Promise<string[]> {
  const { data } = await openDebts(table).query.byRecipient(of).go({ limit, consistent: true });
  return data.map(({ rewardId }) => rewardId);
}
