import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { hasEndedLinks } from "../../shared/suspension/index.ts";

/** Whether a project's links lead nowhere. A suspension archives projects, so links of active ones cost no read. */
export async function leadsNowhere(
  { table }: Pick<Platform, "table">,
  { status, workspaceId }: ProjectSnapshot,
): Promise<boolean> {
  return status === "archived" && (await hasEndedLinks(table, workspaceId));
}
