import type { Role } from "@kiteloop/contract/tenancy/roles";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { type Deletion, memberships, workspaces } from "./entity.ts";
import type { Membership, Workspace } from "./store.ts";

/** The workspace as it is at this moment; null where there is none. */
export async function currentWorkspace(table: Table, workspaceId: string): Promise<Workspace | null> {
  const { data } = await workspaces(table).get({ workspaceId }).go({ consistent: true });
  return data;
}

/** Fails where the workspace has another name than `from` by now. */
export function renameItem(
  table: Table,
  { workspaceId, from, name }: { workspaceId: string; from: string; name: string },
): TransactItem {
  const update = workspaces(table)
    .patch({ workspaceId })
    .set({ name })
    .where((attribute, { eq }) => eq(attribute.name, from));
  return { Update: update.params() };
}

type Which = Pick<Membership, "workspaceId" | "userId">;

/** An owner's place goes to another member. Fails where either has another role by now. */
export function ownerPassesItems(
  table: Table,
  from: Which,
  to: Which & Pick<Membership, "role">,
): TransactItem[] {
  const change = ({ workspaceId, userId }: Which, was: Role, is: Role): TransactItem => {
    const update = memberships(table)
      .patch({ workspaceId, userId })
      .set({ role: is })
      .where((attribute, { eq }) => eq(attribute.role, was));
    return { Update: update.params() };
  };
  return [change(to, to.role, "owner"), change(from, "owner", "admin")];
}

/** Holds a transaction back in a workspace that is to be deleted. */
export function activeWorkspaceItem(table: Table, workspaceId: string): TransactItem {
  return {
    ConditionCheck: { ...keyOf(table, workspaceId), ConditionExpression: "attribute_not_exists(deletion)" },
  };
}

/** Holds a transaction back unless the workspace is to be deleted. */
export function leavingWorkspaceItem(table: Table, workspaceId: string): TransactItem {
  return {
    ConditionCheck: { ...keyOf(table, workspaceId), ConditionExpression: "attribute_exists(deletion)" },
  };
}

/** Marks a workspace to be deleted. Fails where it is marked, or has another name by now. */
export function scheduleDeletionItem(
  table: Table,
  { workspaceId, name }: Pick<Workspace, "workspaceId" | "name">,
  deletion: Deletion,
): TransactItem {
  const update = workspaces(table)
    .patch({ workspaceId })
    .set({ deletion })
    .where(
      (attribute, { eq, notExists }) => `${eq(attribute.name, name)} AND ${notExists(attribute.deletion)}`,
    );
  return { Update: update.params() };
}

/** Takes the mark away. Fails where there is none. */
export function cancelDeletionItem(table: Table, workspaceId: string): TransactItem {
  const update = workspaces(table)
    .patch({ workspaceId })
    .remove(["deletion"])
    .where((attribute, { exists }) => exists(attribute.deletion));
  return { Update: update.params() };
}

const Key = z.object({ Key: z.record(z.string(), z.string()) });
const keyOf = (table: Table, workspaceId: string) =>
  Key.parse(workspaces(table).get({ workspaceId }).params());
