import { rewardValue } from "@kiteloop/contract/referrals/reward-fulfillment";
import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { cohort, day, instant, owner, route } from "../../shared/export-fields/index.ts";
import {
  omitUndefined,
  type Restored,
  type Row,
  type TransactItem,
  toRestoredItem,
} from "../../shared/table/index.ts";
import { rewardCosts } from "./entity.cost.ts";

/** Fails if the reward's cost is noted already. */
export function createCostItem(table: Table, cost: Row<typeof rewardCosts>): TransactItem {
  return { Put: rewardCosts(table).create(omitUndefined(cost)).params() };
}

/** The rewards of a project that cost something since an instant. May be slightly outdated. */
export async function costlySince(table: Table, projectId: string, since: string): Promise<string[]> {
  const { data } = await rewardCosts(table)
    .query.inTime({ projectId })
    .gte({ at: since })
    .go({ pages: "all", attributes: ["rewardId"] });
  return data.map(({ rewardId }) => rewardId);
}

export const costLine = z.strictObject({
  ...owner,
  rewardId: ids.reward,
  // A settled debt that is given back adds to a reward's own value.
  amount: z.int().min(1).max(1e15),
  currency: rewardValue.shape.currency,
  cohort: cohort.optional(),
  ...route,
  day,
  at: instant,
});

/** A reward's cost of an export. @throws Error if the item is not one */
export function restoreCost(table: Table, item: Record<string, unknown>): Restored {
  return toRestoredItem(rewardCosts(table), costLine.parse(item));
}
