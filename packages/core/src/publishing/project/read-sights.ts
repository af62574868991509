import type { Table } from "../../shared/context/index.ts";
import { separateOrigins } from "./cross-domain.ts";
import { findSights, originSights, type StoredProject } from "./store.ts";

/** Where a project's script last ran on each allowed origin, where it was last refused, and its origins that don't carry links to each other. */
export async function readSights(table: Table, project: StoredProject) {
  const [{ seen, refused }, byOrigin, separate] = await Promise.all([
    findSights(table, project.workspaceId, project.projectId),
    originSights(table, project),
    separateOrigins(project),
  ]);
  const sights = project.origins.map((origin) => ({
    origin,
    at: origin === seen?.origin ? seen.at : (byOrigin.get(origin) ?? null),
  }));
  return { seen, refused, sights, separateOrigins: separate };
}
