import { plans } from "@kiteloop/contract/plans";
import { cached } from "../cache/index.ts";
import type { Clock, Table } from "../context/index.ts";
import { monthOf } from "./keys.ts";
import { eventsOf, planOf } from "./store.ts";

/** What is left of a month, as this process knows it: read once a minute, and less what it has let through since. */
type Room = { left: number };
const lookUp = cached<Room>({ maxAge: 60_000 });

/**
 * Takes room for as many of `count` events as the plan has left this month, and returns how many. The month is what
 * the fold has counted: a workspace that runs into its limit gets past it by what all processes take in a minute.
 */
export async function takeEvents(
  { table, clock }: { table: Table; clock: Clock },
  { workspaceId }: { workspaceId: string },
  count: number,
): Promise<number> {
  const now = clock.now().getTime();
  const month = monthOf(now);
  const room = await lookUp(table, `${workspaceId} ${month}`, now, async () => {
    const [plan, used] = await Promise.all([planOf(table, workspaceId), eventsOf(table, workspaceId, month)]);
    return { left: plans[plan].eventsPerMonth - used };
  });
  if (room === null) return count;
  const taken = Math.min(count, Math.max(0, room.left));
  room.left -= taken;
  return taken;
}
