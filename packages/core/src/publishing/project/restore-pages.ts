import { isDeepStrictEqual } from "node:util";
import { noProjectLinks, noSharePage } from "@kiteloop/contract/publishing/project";
import type { ExportHead } from "@kiteloop/contract/reports/export";
import type { Platform } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { changeProjectItem, findProject, type ProjectChanges, type StoredProject } from "./store.ts";

/**
 * Takes the brand, the order of widgets and the settings of links and share page from the head of an export, the page switched off: a member starts it here.
 * Settings that a member changed here stay.
 */
export async function restorePages(
  { table, clock }: Pick<Platform, "table" | "clock">,
  { workspaceId, projectId }: Pick<StoredProject, "workspaceId" | "projectId">,
  { sharePage = noSharePage, links = noProjectLinks, brand, widgetOrder, exportedAt }: ExportHead,
): Promise<void> {
  const project = await findProject(table, workspaceId, projectId);
  if (project === null) return;
  const changes: ProjectChanges = {
    ...(isDeepStrictEqual(project.sharePage, noSharePage) && { sharePage: { ...sharePage, on: false } }),
    ...(isDeepStrictEqual(project.links, noProjectLinks) && { links }),
    ...(project.brand === null && brand !== undefined && { brand }),
    ...(project.widgetOrder.length === 0 && widgetOrder !== undefined && { widgetOrder }),
  };
  const differing = Object.entries(changes).filter(
    ([field, value]) => !isDeepStrictEqual(value, Reflect.get(project, field)),
  );
  if (differing.length === 0) return;
  await transact(table, clock, [
    changeProjectItem(table, project, Object.fromEntries(differing), exportedAt),
  ]);
}
