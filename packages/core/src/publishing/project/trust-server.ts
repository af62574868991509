import { updateProject } from "@kiteloop/contract/publishing/project";
import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Key, Member } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { changeProjectItem, type StoredProject } from "./store.ts";

/**
 * From now on a page's report of a conversion waits for the server. Nothing if that is so. The first item fails if the
 * project has changed since it was read.
 */
export function trustOnlyServerItems(
  ctx: Ctx<Member | Key>,
  project: StoredProject,
): [] | [change: TransactItem, audit: TransactItem] {
  const { projectId, name, conversionProof } = project;
  if (conversionProof === "server") return [];
  const change = { conversionProof: "server" as const };
  return [
    changeProjectItem(ctx.table, project, change, ctx.clock.now().toISOString()),
    auditItem(ctx, updateProject.id, { id: projectId, name }),
  ];
}
