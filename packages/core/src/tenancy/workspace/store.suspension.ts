import { liveIdOf } from "@kiteloop/contract/shared/test-mode";
import type { Suspension } from "@kiteloop/contract/tenancy/suspension";
import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { workspaceKey } from "../../shared/usage/index.ts";
import { workspaces } from "./entity.ts";

/** Whether staff have suspended a workspace, which holds for its test mode, too. */
export async function isSuspended(table: Table, workspaceId: string): Promise<boolean> {
  const { Item } = await table.get({ Key: workspaceKey(liveIdOf(workspaceId)), ConsistentRead: true });
  return Item?.suspension !== undefined;
}

/** Suspends a workspace. Fails if it is suspended already. */
function beginItem(table: Table, workspaceId: string, suspension: Suspension): TransactItem {
  const update = workspaces(table)
    .patch({ workspaceId })
    .set({ suspension })
    .where((attribute, { notExists }) => notExists(attribute.suspension));
  return { Update: update.params() };
}

/** Ends the suspension. Fails if there is none. */
function endItem(table: Table, workspaceId: string): TransactItem {
  const update = workspaces(table)
    .patch({ workspaceId })
    .remove(["suspension"])
    .where((attribute, { exists }) => exists(attribute.suspension));
  return { Update: update.params() };
}

/** Fails a transaction unless the workspace is suspended. */
function checkItem(workspaceId: string): TransactItem {
  return {
    ConditionCheck: {
      Key: workspaceKey(workspaceId),
      ConditionExpression: "attribute_exists(suspension)",
    },
  };
}

/** Parts of a transaction that suspend a workspace, end that, or require it. */
export const workspaceSuspension = { beginItem, endItem, checkItem };
