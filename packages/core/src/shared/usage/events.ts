import { minuteMs } from "@kiteloop/contract/shared/time";
import { plans } from "@kiteloop/contract/tenancy/plans";
import { cached } from "../cache/index.ts";
import type { Clock, Table } from "../context/index.ts";
import { monthOf } from "./keys.ts";
import { eventsOf, readPlan } from "./store.ts";

/**
 * The rest of a month's events, as known to this process: read once a minute, minus those it has accepted
 * since.
 */
type Room = { left: number };
const lookUp = cached<Room>({ maxAge: minuteMs });

/**
 * Takes up to `count` events of what the plan has left this month, and returns how many. The month's usage is what the
 * fold has counted, so a workspace can exceed its limit by what all processes accept in a minute.
 */
export async function takeEvents(
  { table, clock }: { table: Table; clock: Clock },
  { workspaceId }: { workspaceId: string },
  count: number,
): Promise<number> {
  const now = clock.now().getTime();
  const month = monthOf(now);
  const room = await lookUp(table, `${workspaceId} ${month}`, now, async () => {
    const [plan, used] = await Promise.all([
      readPlan(table, workspaceId),
      eventsOf(table, workspaceId, month),
    ]);
    return { left: plans[plan].eventsPerMonth - used };
  });
  if (room === null) return count;
  const taken = Math.min(count, Math.max(0, room.left));
  room.left -= taken;
  return taken;
}
