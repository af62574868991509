import { keepProject as endpoint } from "@kiteloop/contract/lifecycle/project-deletion";
import { projectDeletion, requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { workspaceDeletion } from "../../tenancy/index.ts";
import { attemptFollow } from "./follow.ts";
import { findProjectDeletion, moveProjectDeletionItem } from "./store.ts";

/** A project without a deletion needs no change. */
export const keepProject = verb(endpoint, async (ctx, { params }) => {
  const { table, clock } = ctx;
  const project = await requireProject(ctx, params.projectId);
  const { workspaceId, projectId, name } = project;
  const stored = project.deletion === undefined ? null : await findProjectDeletion(table, project);
  if (stored !== null) {
    const now = clock.now().toISOString();
    const returning = { ...stored, state: "returning" as const, dueAt: now, untold: 0, failures: 0 };
    const written = await transact(table, clock, [
      projectDeletion.cancelItem(table, project, now),
      moveProjectDeletionItem(table, returning, ["leaving", "waiting"]),
      workspaceDeletion.checkNoneItem(table, workspaceId),
      auditItem(ctx, "project.keep", { id: projectId, name }),
    ]);
    if (!written.ok && written.failed.includes(2)) throw new AppError("workspace.deleting");
    if (!written.ok && stored.state === "erasing") throw new AppError("project.erasing");
    // Of two concurrent requests the first one counts.
    if (!written.ok && (await requireProject(ctx, projectId)).deletion !== undefined)
      throw new AppError("conflict.version");
  }
  await attemptFollow(ctx, project);
  return projectDeletion.show(ctx, params.projectId);
});
