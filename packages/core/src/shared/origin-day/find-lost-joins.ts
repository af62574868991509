import type { Installation } from "@kiteloop/contract/referrals/installation";
import { dayMs } from "@kiteloop/contract/shared/time";
import type { Clock, Table } from "../context/index.ts";
import { originDaysSince } from "./store.ts";

/** Days of which reports are compared, with today. */
const comparedDays = 7;

/**
 * The origin with the most joins, none of which had an inviter, and that with the most clicks beside it, in the last days.
 * Null if each origin with joins had an invited one or a click of its own.
 */
export async function findLostJoins(
  { table, clock }: { table: Table; clock: Clock },
  of: { workspaceId: string; projectId: string },
): Promise<Installation["lostJoins"]> {
  const day = new Date(clock.now().getTime() - (comparedDays - 1) * dayMs).toISOString().slice(0, 10);
  const sums = new Map<string, { origin: string; clicks: number; joins: number; bareJoins: number }>();
  for (const { origin, clicks = 0, joins = 0, bareJoins = 0 } of await originDaysSince(table, of, day)) {
    const sum = sums.get(origin) ?? { origin, clicks: 0, joins: 0, bareJoins: 0 };
    sums.set(origin, {
      origin,
      clicks: sum.clicks + clicks,
      joins: sum.joins + joins,
      bareJoins: sum.bareJoins + bareJoins,
    });
  }
  const most = <K extends "clicks" | "bareJoins">(
    by: K,
    among: (one: { clicks: number; joins: number }) => boolean,
  ) => [...sums.values()].filter((one) => one[by] > 0 && among(one)).toSorted((a, b) => b[by] - a[by])[0];
  const joined = most("bareJoins", ({ clicks, joins }) => clicks === 0 && joins === 0);
  const clicked = most("clicks", () => true);
  if (joined === undefined || clicked === undefined) return null;
  const { clicks } = clicked;
  return { clickedOn: clicked.origin, clicks, joinedOn: joined.origin, joins: joined.bareJoins };
}
