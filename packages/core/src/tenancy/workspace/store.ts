import { liveIdOf } from "@kiteloop/contract/shared/test-mode";
import type { Plan } from "@kiteloop/contract/tenancy/plans";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import type { Table } from "../../shared/context/index.ts";
import { omitUndefined, type Row, type TransactItem, tryToWrite } from "../../shared/table/index.ts";
import { type Deletion, memberships, workspaces } from "./entity.ts";
import { searchKeysOf } from "./search-name.ts";

export type { Deletion };

export type Workspace = Row<typeof workspaces>;
export type Membership = Row<typeof memberships>;

/** The workspace of test mode has the name and the plan of the live one. */
export async function findWorkspace(table: Table, workspaceId: string): Promise<Workspace | null> {
  const { data } = await workspaces(table)
    .get({ workspaceId: liveIdOf(workspaceId) })
    .go();
  return data;
}

export async function findWorkspaces(table: Table, workspaceIds: string[]): Promise<Workspace[]> {
  const { data } = await workspaces(table)
    .get(workspaceIds.map((workspaceId) => ({ workspaceId })))
    .go({ consistent: true });
  return data;
}

/** A user's current role in a workspace; null if they are no member. */
export async function findMembership(
  table: Table,
  workspaceId: string,
  userId: string,
): Promise<Membership | null> {
  const { data } = await memberships(table).get({ workspaceId, userId }).go({ consistent: true });
  return data;
}

/** All memberships of a workspace, which has the same members in test mode. */
export async function membershipsIn(table: Table, workspaceId: string): Promise<Membership[]> {
  const { data } = await memberships(table)
    .query.byWorkspace({ workspaceId: liveIdOf(workspaceId) })
    .go({ pages: "all", consistent: true });
  return data;
}

export async function countMembers(table: Table, workspaceId: string): Promise<number> {
  return (await membershipsIn(table, workspaceId)).length;
}

/** A user's memberships, the oldest workspace first. */
export async function membershipsOf(table: Table, userId: string): Promise<Membership[]> {
  const { data } = await memberships(table).query.byUser({ userId }).go({ pages: "all" });
  return data;
}

export function putWorkspace(
  table: Table,
  workspace: Pick<Workspace, "workspaceId" | "name" | "plan" | "createdAt">,
): TransactItem {
  return {
    Put: workspaces(table)
      .create({ ...workspace, ...searchKeysOf(workspace.name) })
      .params(),
  };
}

export function putMembership(table: Table, membership: Membership): TransactItem {
  return { Put: memberships(table).create(omitUndefined(membership)).params() };
}

/** Sets the user pool's id in a membership. Does nothing if it ended meanwhile. */
export async function linkMembership(
  table: Table,
  { workspaceId, userId }: Pick<Membership, "workspaceId" | "userId">,
  subject: string,
): Promise<void> {
  await tryToWrite(memberships(table).patch({ workspaceId, userId }).set({ subject }).go());
}

/** Changes nothing. Fails if a membership has ended or its role changed. */
export function unchangedItem(table: Table, { workspaceId, userId, role }: Membership): TransactItem {
  const change = memberships(table)
    .patch({ workspaceId, userId })
    .set({ role })
    .where((attribute, { eq }) => eq(attribute.role, role));
  return { Update: change.params() };
}

/** Changes a role; does nothing without such a membership. */
export function setMembershipRole(
  table: Table,
  workspaceId: string,
  userId: string,
  role: Role,
): TransactItem {
  return { Update: memberships(table).patch({ workspaceId, userId }).set({ role }).params() };
}

export function removeMembership(table: Table, workspaceId: string, userId: string): TransactItem {
  return { Delete: memberships(table).remove({ workspaceId, userId }).params() };
}

/** The plan that limits a workspace's writes. */
export async function readWorkspacePlan(table: Table, workspaceId: string): Promise<Plan> {
  return (await findWorkspace(table, workspaceId))?.plan ?? "free";
}
