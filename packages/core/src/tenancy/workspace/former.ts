import type { Table } from "../../shared/context/index.ts";
import { membershipsIn } from "./store.ts";

/** Returns a function that tells whether the maker of an item is a former member; false for an unknown maker. */
export async function formerMembersOf(
  table: Table,
  workspaceId: string,
): Promise<(userId: string | undefined) => boolean> {
  const present = new Set((await membershipsIn(table, workspaceId)).map(({ userId }) => userId));
  return (userId) => userId !== undefined && !present.has(userId);
}
