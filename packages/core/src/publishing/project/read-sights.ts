import type { Table } from "../../shared/context/index.ts";
import { separateOrigins } from "./cross-domain.ts";
import { findSights, type StoredProject } from "./store.ts";

/** Where a project's script last ran, where it was last refused, and its origins that don't carry links to each other. */
export const readSights = async (table: Table, project: StoredProject) => ({
  ...(await findSights(table, project.workspaceId, project.projectId)),
  separateOrigins: await separateOrigins(project),
});
