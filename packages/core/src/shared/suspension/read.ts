import { linkEndingReasons } from "@kiteloop/contract/tenancy/suspension-reasons";
import * as z from "zod/mini";
import type { Table } from "../context/index.ts";
import { workspaceKey } from "../usage/index.ts";

const Suspended = z.object({ reason: z.string() });

async function readSuspension(table: Table, workspaceId: string): Promise<unknown> {
  const { Item } = await table.get({ Key: workspaceKey(workspaceId), ConsistentRead: true });
  return Item?.suspension;
}

const State = z.object({ suspension: z.optional(z.unknown()), workWaitsUntil: z.optional(z.string()) });

/** Whether a workspace is suspended, and until when its work waits after the last suspension. */
export async function readWaiting(
  table: Table,
  workspaceId: string,
): Promise<{ suspended: boolean; until: string }> {
  const { Item = {} } = await table.get({ Key: workspaceKey(workspaceId), ConsistentRead: true });
  const { suspension, workWaitsUntil: until = "" } = State.parse(Item);
  return { suspended: suspension !== undefined, until };
}

/** Whether staff have suspended a workspace, which holds for its test mode, too. */
export async function isSuspended(table: Table, workspaceId: string): Promise<boolean> {
  return (await readSuspension(table, workspaceId)) !== undefined;
}

/** Whether a workspace is to be deleted. */
export async function isToBeDeleted(table: Table, workspaceId: string): Promise<boolean> {
  const { Item } = await table.get({ Key: workspaceKey(workspaceId), ConsistentRead: true });
  return Item?.deletion !== undefined;
}

/** Whether staff have suspended a workspace for a reason that ends its links. */
export async function hasEndedLinks(table: Table, workspaceId: string): Promise<boolean> {
  const suspension = Suspended.safeParse(await readSuspension(table, workspaceId));
  return suspension.success && linkEndingReasons.some((reason) => reason === suspension.data.reason);
}
