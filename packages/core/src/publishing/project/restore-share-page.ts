import { isDeepStrictEqual } from "node:util";
import { noSharePage } from "@kiteloop/contract/publishing/project";
import type { ExportHead } from "@kiteloop/contract/reports/export";
import type { Platform } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { changeProjectItem, findProject, type StoredProject } from "./store.ts";

/**
 * Takes the share page's settings from the head of an export, switched off: a member starts it here. Settings that a
 * member changed here stay.
 */
export async function restoreSharePage(
  { table, clock }: Pick<Platform, "table" | "clock">,
  { workspaceId, projectId }: Pick<StoredProject, "workspaceId" | "projectId">,
  { sharePage, exportedAt }: ExportHead,
): Promise<void> {
  const wanted = { ...(sharePage ?? noSharePage), on: false };
  const project = await findProject(table, workspaceId, projectId);
  if (project === null || !isDeepStrictEqual(project.sharePage, noSharePage)) return;
  if (isDeepStrictEqual(wanted, noSharePage)) return;
  await transact(table, clock, [changeProjectItem(table, project, { sharePage: wanted }, exportedAt)]);
}
