import type { Table } from "../../shared/context/index.ts";
import { type TransactItem, tryToWrite } from "../../shared/table/index.ts";
import { projects } from "./entity.ts";
import type { StoredProject } from "./store.ts";

type Item = Pick<StoredProject, "workspaceId" | "projectId" | "version">;

const changed = (table: Table, { workspaceId, projectId, version }: Item, updatedAt: string) =>
  projects(table)
    .patch({ workspaceId, projectId })
    .set({ version: version + 1, updatedAt });

/** Archives a project together with its workspace. Fails if it changed meanwhile. */
export function leaveProjectItem(table: Table, project: Item, at: string): TransactItem {
  const change = changed(table, project, at)
    .set({ status: "archived", leaving: true })
    .where((attribute, { eq }) => eq(attribute.version, project.version));
  return { Update: change.params() };
}

/** Restores it. The `leaving` mark stays until the script is updated. */
export function returnItem(table: Table, project: Item, at: string): TransactItem {
  const change = changed(table, project, at)
    .set({ status: "active" })
    .where((attribute, { eq }) => eq(attribute.version, project.version));
  return { Update: change.params() };
}

/** Deletes the `leaving` mark, unless the project was erased meanwhile. */
export async function removeLeavingItem(table: Table, { workspaceId, projectId }: Item): Promise<void> {
  await tryToWrite(projects(table).patch({ workspaceId, projectId }).remove(["leaving"]).go());
}
