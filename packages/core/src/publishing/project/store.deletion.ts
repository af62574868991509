import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { type ProjectDeletion, projects } from "./entity.ts";
import type { StoredProject } from "./store.ts";

const changed = (table: Table, { workspaceId, projectId, version }: StoredProject, updatedAt: string) =>
  projects(table)
    .patch({ workspaceId, projectId })
    .set({ version: version + 1, updatedAt });

/** Archives a project until it is erased. Fails if it changed since it was read. */
export function scheduleProjectDeletionItem(
  table: Table,
  project: StoredProject,
  deletion: ProjectDeletion,
  at: string,
): TransactItem {
  const change = changed(table, project, at)
    .set({ status: "archived", deletion })
    .where((attribute, { eq }) => eq(attribute.version, project.version));
  return { Update: change.params() };
}

/** Restores a project as it was. Fails if it changed since it was read. */
export function cancelProjectDeletionItem(table: Table, project: StoredProject, at: string): TransactItem {
  const change = changed(table, project, at)
    .set({ status: project.deletion?.wasActive ? "active" : "archived" })
    .remove(["deletion"])
    .where((attribute, { eq }) => eq(attribute.version, project.version));
  return { Update: change.params() };
}
