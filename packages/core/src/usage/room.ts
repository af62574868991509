import { type Plan, plans } from "@kiteloop/contract/plans";
import type { Table } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { giveBackParticipant } from "./store.ts";
import { takeParticipant } from "./take.ts";
import { limitReached } from "./usage.ts";

/**
 * Makes a participant where the plan has room for one more. The room is one write of one item before, so that many
 * at once are in nobody's way and never more than the plan allows; it is given back where `make` says, or fails in
 * a way that shows, that nobody was made. Where that is not known it stays taken.
 * @throws AppError `plan.limit_reached`
 */
export async function withRoom<T>(
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
    if (!made) await giveBackParticipant(table, workspaceId);
    return result;
  } catch (error) {
    if (error instanceof AppError) await giveBackParticipant(table, workspaceId);
    throw error;
  }
}
