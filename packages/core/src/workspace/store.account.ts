import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { memberships, workspaces } from "./entity.ts";
import type { Workspace } from "./store.ts";

/** The workspace as it is at this moment; null where there is none. */
export async function currentWorkspace(table: Table, workspaceId: string): Promise<Workspace | null> {
  const { data } = await workspaces(table).get({ workspaceId }).go({ consistent: true });
  return data;
}

export async function countMembers(table: Table, workspaceId: string): Promise<number> {
  const { data } = await memberships(table)
    .query.byWorkspace({ workspaceId })
    .go({ pages: "all", consistent: true, attributes: ["userId"] });
  return data.length;
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
