import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { requireSource, type StoredSource, sourceName } from "../payment-source/index.ts";
import { type StoredBackfill, saveBackfillItem } from "./store.ts";

/** A member's source, whose project may count. @throws AppError `not_found` or `project.archived` */
export async function requireActiveSource(ctx: Ctx<Member>, sourceId: string): Promise<StoredSource> {
  const source = await requireSource(ctx, sourceId);
  const project = await requireProject(ctx, source.projectId);
  if (project.status === "archived") throw new AppError("project.archived");
  return source;
}

/** Saves what a member changed, with an audit entry. False if it was changed meanwhile. */
export async function saveByMember(
  ctx: Ctx<Member>,
  action: Parameters<typeof auditItem>[1],
  source: StoredSource,
  after: StoredBackfill,
): Promise<boolean> {
  const { sourceId, projectId } = source;
  const { table, clock } = ctx;
  const written = await transact(table, clock, [
    saveBackfillItem(table, after),
    auditItem(ctx, action, { id: sourceId, name: sourceName(source), projectId }),
  ]);
  return written.ok;
}
