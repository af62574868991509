import type { RewardShare } from "@kiteloop/contract/referrals/reward-share";
import type { Money } from "@kiteloop/contract/shared/money";
import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import type { ShareTally } from "./eligibility.ts";
import { shareKeys } from "./limits.ts";
import { mostItem, usedOf } from "./store.limit.ts";

/** How much more is within limits, and the items that fail the transaction if it isn't anymore. */
export type Room = { room: number; items: TransactItem[] };

type Shares = { projectId: string; participantId: string; referralId: string };

/** How much more the payments of one invitee may bring in a currency and month. `tally`: what an earlier release counted. */
export async function roomForShare(
  table: Table,
  of: Shares,
  { mostPerInvitee, mostPerMonth }: Pick<RewardShare, "mostPerInvitee" | "mostPerMonth">,
  { sums = [] }: Pick<ShareTally, "sums">,
  { currency, month }: { currency: string; month: string },
): Promise<Room> {
  const { inAll, inMonth } = shareKeys(of, { currency, month });
  const earlier = sums.find((sum) => sum.currency === currency);
  const limitIn = (limits: readonly Money[] = []) =>
    limits.find((limit) => limit.currency === currency)?.amount;
  const limits = [
    { key: inAll, most: limitIn(mostPerInvitee), before: earlier?.total ?? 0 },
    {
      ...{ key: inMonth, most: limitIn(mostPerMonth) },
      before: earlier?.month === month ? earlier.inMonth : 0,
    },
  ];
  const rooms = await Promise.all(
    limits.map(async ({ key, most, before }): Promise<Room> => {
      if (most === undefined) return { room: Number.POSITIVE_INFINITY, items: [] };
      const left = most - before;
      return { room: left - (await usedOf(table, key)), items: [mostItem(table, key, left)] };
    }),
  );
  return {
    room: Math.max(0, Math.min(...rooms.map(({ room }) => room))),
    items: rooms.flatMap(({ items }) => items),
  };
}
