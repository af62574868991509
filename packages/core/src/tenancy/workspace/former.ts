import type { Table } from "../../shared/context/index.ts";
import { membershipsIn } from "./store.ts";

/** Tells of who made something in a workspace whether they are a member no more. Of an unknown maker it says nothing. */
export async function formerMembersOf(
  table: Table,
  workspaceId: string,
): Promise<(userId: string | undefined) => boolean> {
  const present = new Set((await membershipsIn(table, workspaceId)).map(({ userId }) => userId));
  return (userId) => userId !== undefined && !present.has(userId);
}
