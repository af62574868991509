import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { isNothing, minus, nothing, postItems } from "../ledger/index.ts";
import { type Booked, balancesOf, bookedOf, type Priced } from "./balances.ts";
import { reserveItem } from "./store.budget.ts";
import { limitItems } from "./store.limit.ts";

type Written = Priced &
  Parameters<typeof limitItems>[1] & {
    workspaceId: string;
    projectId: string;
    rewardId: string;
    recipientExternalId: string;
    booked?: Booked | undefined;
    history: readonly { at: string }[];
    earnedAt: string;
    version: number;
  };

/**
 * Adds the difference between the amounts that a reward adds to its recipient's balances, to budgets and to limits by now, and those that it
 * had added. Every write of a reward has these writes beside it, so that sums are those of rewards, in whatever order they change.
 */
export function bookingItems(table: Table, after: Written): TransactItem[] {
  const {
    projectId,
    rewardId,
    recipientExternalId: externalId,
    currency,
    version,
    history,
    earnedAt,
  } = after;
  const limits = limitItems(table, after);
  if (currency === undefined) return limits;
  const { booked = { ...nothing, taken: 0 } } = after;
  const change = minus(balancesOf(after), booked);
  const at = history.at(-1)?.at ?? earnedAt;
  const posting = { projectId, externalId, currency, causeId: rewardId, version, at, change };
  const posted = isNothing(change) ? [] : postItems(table, posting);
  return [...posted, ...budgetItems(table, after), ...limits];
}

function budgetItems(table: Table, after: Written): TransactItem[] {
  const { workspaceId, projectId, currency = "", booked } = after;
  const { taken, month } = bookedOf(after);
  const changes = new Map<string, number>();
  const add = (of: string | undefined, amount: number) => {
    if (of !== undefined) changes.set(of, (changes.get(of) ?? 0) + amount);
  };
  add(booked?.month, -(booked?.taken ?? 0));
  add(month, taken);
  return [...changes].flatMap(([of, amount]) =>
    amount === 0
      ? []
      : [reserveItem(table, { workspaceId, projectId, month: of, currency }, amount, undefined)],
  );
}
