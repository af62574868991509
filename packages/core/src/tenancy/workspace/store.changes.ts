import { liveIdOf } from "@kiteloop/contract/shared/test-mode";
import type { Plan } from "@kiteloop/contract/tenancy/plans";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { type Deletion, memberships, workspaces } from "./entity.ts";
import { searchKeysOf } from "./search-name.ts";
import type { Membership, Workspace } from "./store.ts";

/** The workspace, read consistently; null if there is none. */
export async function currentWorkspace(table: Table, workspaceId: string): Promise<Workspace | null> {
  const { data } = await workspaces(table).get({ workspaceId }).go({ consistent: true });
  return data;
}

/** Fails if the workspace's name is no longer `from`. */
export function renameItem(
  table: Table,
  { workspaceId, from, name }: { workspaceId: string; from: string; name: string },
): TransactItem {
  const update = workspaces(table)
    .patch({ workspaceId })
    .set({ name, ...searchKeysOf(name) })
    .where((attribute, { eq }) => eq(attribute.name, from));
  return { Update: update.params() };
}

/** Fails if the workspace's plan is no longer `from`. */
export function planItem(
  table: Table,
  { workspaceId, from, plan }: { workspaceId: string; from: Plan; plan: Plan },
): TransactItem {
  const update = workspaces(table)
    .patch({ workspaceId })
    .set({ plan })
    .where((attribute, { eq }) => eq(attribute.plan, from));
  return { Update: update.params() };
}

type Which = Pick<Membership, "workspaceId" | "userId">;

/** Passes ownership to another member. Fails if either's role changed. */
export function ownerPassesItems(
  table: Table,
  from: Which,
  to: Which & Pick<Membership, "role">,
): TransactItem[] {
  const change = ({ workspaceId, userId }: Which, was: Role, is: Role): TransactItem => {
    const update = memberships(table)
      .patch({ workspaceId, userId })
      .set({ role: is })
      .remove(["projects"])
      .where((attribute, { eq }) => eq(attribute.role, was));
    return { Update: update.params() };
  };
  return [change(to, to.role, "owner"), change(from, "owner", "admin")];
}

/** Fails a transaction in a workspace that is scheduled for deletion or suspended, or in its test mode. */
function checkNoneItem(table: Table, workspaceId: string): TransactItem {
  return {
    ConditionCheck: {
      ...keyOf(table, liveIdOf(workspaceId)),
      ConditionExpression: "attribute_not_exists(deletion) AND attribute_not_exists(suspension)",
    },
  };
}

/** Fails a transaction unless the workspace is scheduled for deletion. */
export function leavingWorkspaceItem(table: Table, workspaceId: string): TransactItem {
  return {
    ConditionCheck: { ...keyOf(table, workspaceId), ConditionExpression: "attribute_exists(deletion)" },
  };
}

/** Schedules a workspace for deletion. Fails if it is scheduled already, or has been renamed. */
function scheduleItem(
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

/** Cancels a workspace's deletion. Fails if none is scheduled. */
function cancelItem(table: Table, workspaceId: string): TransactItem {
  const update = workspaces(table)
    .patch({ workspaceId })
    .remove(["deletion"])
    .where((attribute, { exists }) => exists(attribute.deletion));
  return { Update: update.params() };
}

/** Parts of a transaction that schedule or cancel the deletion of a workspace, or require that there is none. */
export const workspaceDeletion = { scheduleItem, cancelItem, checkNoneItem };

const Key = z.object({ Key: z.record(z.string(), z.string()) });
const keyOf = (table: Table, workspaceId: string) =>
  Key.parse(workspaces(table).get({ workspaceId }).params());
