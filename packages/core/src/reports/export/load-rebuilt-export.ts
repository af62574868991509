import { portablePublishing } from "../../publishing/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import type { RebuiltExport } from "./rebuild-from-export.ts";
import { putAll } from "./store.ts";

/**
 * Writes a rebuilt export into an empty table, so that the dashboard's verbs can read from it. Returns the made-up
 * workspace that contains it.
 */
export async function loadRebuiltExport(
  { table, clock, ids }: Pick<Platform, "table" | "clock" | "ids">,
  { head, rollups, experiments }: Pick<RebuiltExport, "head" | "rollups" | "experiments">,
): Promise<{ workspaceId: string; projectId: string }> {
  const place = { workspaceId: ids.make("workspace"), projectId: head.project.id };
  const items = await portablePublishing.restoredProjectItems(table, place, head, experiments);
  for (const item of items) await transact(table, clock, [item]);
  await putAll(table, rollups);
  return place;
}
