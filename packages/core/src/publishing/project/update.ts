import { isDeepStrictEqual } from "node:util";
import { updateProject as endpoint, type Project } from "@kiteloop/contract/publishing/project";
import type { AuditAction } from "@kiteloop/contract/shared/audit-actions";
import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Key, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { giveBackItem, limitReached, takeUsageItem } from "../../shared/usage/index.ts";
import { type InputOf, verb } from "../../shared/verb/index.ts";
import { readWorkspacePlan, workspaceDeletion } from "../../tenancy/index.ts";
import { followEmbed } from "./follow-embed.ts";
import { rescheduleItems } from "./follow-reward-periods.ts";
import { hostTaken, moveHostItems, withAddresses } from "./move-host.ts";
import { toApiProject } from "./present.ts";
import { requireProject } from "./require.ts";
import { requiresServerProof } from "./server-proof.ts";
import {
  changeProjectItem,
  findProjectSight,
  type ProjectChanges,
  type StoredProject,
  sharePageAddressItem,
} from "./store.ts";

/**
 * Changes settings. Archiving empties the project's script and keeps its host, so that restoring can't conflict with
 * another project. Unchanged settings write nothing, so a repeated request does not conflict with itself.
 */
export const updateProject = verb(endpoint, async (ctx, { params, body }) => {
  const before = await requireProject(ctx, params.projectId);
  const changes = withAddresses(ctx, before, changesOf(before, body));
  if (changes.status !== undefined && before.deletion !== undefined) throw new AppError("project.deleting");
  if (Object.keys(changes).length > 0) {
    if (before.version !== body.version) throw new AppError("conflict.version");
    if (changes.conversionProof === "any" && (await requiresServerProof(ctx.table, before)))
      throw new AppError("project.server_proof_required");
    await write(ctx, before, changes);
  }
  await followEmbed(ctx, params.projectId);
  const after = await requireProject(ctx, params.projectId);
  return toApiProject(ctx, after, await findProjectSight(ctx.table, after.workspaceId, after.projectId));
});

/** The submitted settings that differ. */
function changesOf(
  before: StoredProject,
  { version: _, ...wanted }: InputOf<typeof endpoint>["body"],
): ProjectChanges {
  const { origins, widgetOrder } = wanted;
  const sent = {
    ...wanted,
    ...(origins && { origins: [...new Set(origins)] }),
    ...(widgetOrder && { widgetOrder: [...new Set(widgetOrder)] }),
  };
  const differing = Object.entries(sent).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, Reflect.get(before, field)),
  );
  return Object.fromEntries(differing);
}

const actions: Record<Project["status"], AuditAction> = {
  archived: "project.archive",
  active: "project.restore",
};

async function write(ctx: Ctx<Member | Key>, before: StoredProject, changes: ProjectChanges): Promise<void> {
  const { table, clock } = ctx;
  const { workspaceId, projectId } = before;
  const plan = await readWorkspacePlan(table, workspaceId);
  const usage: Record<Project["status"], TransactItem> = {
    archived: giveBackItem(workspaceId, "projects"),
    active: takeUsageItem(workspaceId, "projects", plan),
  };
  const { status, host, timeZone } = changes;
  const moved = moveHostItems(ctx, before, changes);
  const rescheduled = timeZone === undefined ? [] : await rescheduleItems(ctx, before);
  const action = status === undefined ? endpoint.id : actions[status];
  const items = [
    changeProjectItem(table, before, changes, clock.now().toISOString()),
    auditItem(ctx, action, { id: projectId, name: changes.name ?? before.name }),
    ...moved,
    ...(status === undefined ? [] : [usage[status]]),
    ...(status === "active" ? [workspaceDeletion.checkNoneItem(table, workspaceId)] : []),
    ...(changes.sharePage?.on ? [sharePageAddressItem(table, before)] : []),
    ...rescheduled,
  ];
  const written = await transact(table, clock, items);
  if (written.ok) return;
  if (written.failed.includes(0)) throw new AppError("conflict.version");
  // The rules changed just now.
  if (rescheduled.length > 0 && written.failed.includes(items.length - 1))
    throw new AppError("conflict.busy", { retryAfter: 1 });
  if (host !== undefined && written.failed.includes(2)) throw await hostTaken(ctx, host);
  throw written.failed.includes(2 + moved.length)
    ? limitReached("projects", plan)
    : new AppError("workspace.deleting");
}
