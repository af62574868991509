import { type Plan, plans } from "@kiteloop/contract/tenancy/plans";
import type { Table } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { releaseParticipant } from "./store.ts";
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
  try {
    const { made, result } = await make();
    if (!made) await releaseParticipant(table, workspaceId);
    return result;
  } catch (error) {
    if (error instanceof AppError) await releaseParticipant(table, workspaceId);
    throw error;
  }
}
