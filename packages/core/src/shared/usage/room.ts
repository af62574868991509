import { type Plan, plans } from "@kiteloop/contract/tenancy/plans";
import type { Table } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { releaseParticipants, takeParticipants } from "./store.ts";
import { takeParticipant } from "./take.ts";
import { limitReached } from "./usage.ts";

/**
 * Creates a participant if the plan has room for one more. The room is taken before, by one write to one item, so that
 * concurrent creations don't conflict and never exceed the plan. It is given back if `make` returns, or fails in a way
 * that shows, that nobody was created. If that is unknown, it stays taken.
 * @throws AppError `plan.limit_reached`
 */
export async function withinPlanLimit<T>(
  table: Table,
  workspaceId: string,
  plan: Plan,
  make: () => Promise<{ made: boolean; result: T }>,
): Promise<T> {
  if (!(await takeParticipant(table, workspaceId, plans[plan].participants))) {
    throw limitReached("participants", plan);
  }
  return holdRoom(table, workspaceId, 1, async () => {
    const { made, result } = await make();
    return { made: made ? 1 : 0, result };
  });
}

export type WantedRoom = { workspaceId: string; plan: Plan; count: number };

/** The same for participants that are created together; null, and nobody is created, if there is no room for all. */
export async function withRoomFor<T>(
  table: Table,
  { workspaceId, plan, count }: WantedRoom,
  make: () => Promise<{ made: number; result: T }>,
): Promise<T | null> {
  const isFree = count === 0 || (await takeParticipants(table, workspaceId, plans[plan].participants, count));
  return isFree ? holdRoom(table, workspaceId, count, make) : null;
}

async function holdRoom<T>(
  table: Table,
  workspaceId: string,
  count: number,
  make: () => Promise<{ made: number; result: T }>,
): Promise<T> {
  try {
    const { made, result } = await make();
    if (made < count) await releaseParticipants(table, workspaceId, count - made);
    return result;
  } catch (error) {
    if (count > 0 && error instanceof AppError) await releaseParticipants(table, workspaceId, count);
    throw error;
  }
}
