import type { Table } from "../context/index.ts";
import { workspaceKey } from "../usage/index.ts";

/** Whether staff have suspended a workspace, which holds for its test mode, too. */
export async function isSuspended(table: Table, workspaceId: string): Promise<boolean> {
  const { Item } = await table.get({ Key: workspaceKey(workspaceId), ConsistentRead: true });
  return Item?.suspension !== undefined;
}
