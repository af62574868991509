import type { Role } from "@kiteloop/contract/tenancy/roles";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { findMembership, findWorkspaces, membershipsOf } from "../workspace/index.ts";

/** A workspace of a user, and their current role in it. */
export type HeldWorkspace = { id: string; name: string; role: Role };

/**
 * At most `most` workspaces of the user after an id, by id, without those in which they are limited to projects; `next` is
 * the last one's if there may be more. The index by user may be outdated, so each membership is read again by its key.
 */
export async function heldWorkspaces(
  { table, actor }: Ctx<Member>,
  after: string | undefined,
  most: number,
): Promise<{ items: HeldWorkspace[]; next: string | undefined }> {
  const indexed = (await membershipsOf(table, actor.userId))
    .map(({ workspaceId }) => workspaceId)
    .filter((id) => after === undefined || id > after)
    .toSorted();
  const page = indexed.slice(0, most);
  const held = await Promise.all(page.map((id) => findMembership(table, id, actor.userId)));
  const current = held
    .filter((membership) => membership !== null)
    .filter(({ projects }) => projects === undefined);
  const found = await findWorkspaces(
    table,
    current.map(({ workspaceId }) => workspaceId),
  );
  const items = current.flatMap(({ workspaceId: id, role }) => {
    const workspace = found.find(({ workspaceId }) => workspaceId === id);
    return workspace === undefined ? [] : [{ id, name: workspace.name, role }];
  });
  return { items, next: indexed.length > most ? page.at(-1) : undefined };
}
