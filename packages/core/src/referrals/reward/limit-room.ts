import type { RewardShare } from "@kiteloop/contract/referrals/reward-share";
import type { Money } from "@kiteloop/contract/shared/money";
import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import type { ShareTally } from "./eligibility.ts";
import { type LimitKey, shareKeys } from "./limits.ts";
import { mostItem, usedOf } from "./store.limit.ts";

/** How much more is within limits, and the items that fail the transaction if it isn't anymore. */
export type Room = { room: number; items: TransactItem[] };

type Shares = { projectId: string; participantId: string; referralId: string };

/** How many payments of an invitee earned a share before limits were sums. */
export const earlierPayments = ({ earlier, sums, count }: ShareTally): number =>
  earlier ?? (sums === undefined ? 0 : count);

/**
 * How much more the payments of one invitee may bring in a currency and month. `tally`: what an earlier release counted. `isNew`: for a
 * share that is worth nothing by now, so that one payment more earns.
 */
export async function roomForShare(
  table: Table,
  of: Shares,
  {
    mostPerInvitee,
    mostPerMonth,
    payments,
  }: Pick<RewardShare, "mostPerInvitee" | "mostPerMonth" | "payments">,
  tally: ShareTally,
  { currency, month, isNew }: { currency: string; month: string; isNew: boolean },
): Promise<Room> {
  const keys = shareKeys(of, { currency, month });
  const earlier = tally.sums?.find((sum) => sum.currency === currency);
  const limitIn = (limits: readonly Money[] = []) =>
    limits.find((limit) => limit.currency === currency)?.amount;
  const [inAll, inMonth, places] = await Promise.all([
    roomIn(table, keys.inAll, limitIn(mostPerInvitee), earlier?.total ?? 0),
    roomIn(table, keys.inMonth, limitIn(mostPerMonth), earlier?.month === month ? earlier.inMonth : 0),
    roomIn(table, keys.payments, isNew ? payments : undefined, earlierPayments(tally)),
  ]);
  return {
    room: places.room < 1 ? 0 : Math.max(0, Math.min(inAll.room, inMonth.room)),
    items: [inAll, inMonth, places].flatMap(({ items }) => items),
  };
}

async function roomIn(table: Table, key: LimitKey, most: number | undefined, before: number): Promise<Room> {
  if (most === undefined) return { room: Number.POSITIVE_INFINITY, items: [] };
  const left = most - before;
  return { room: left - (await usedOf(table, key)), items: [mostItem(table, key, left)] };
}
