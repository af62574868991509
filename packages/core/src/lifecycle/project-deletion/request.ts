import { deleteProject as endpoint } from "@kiteloop/contract/lifecycle/project-deletion";
import { retention } from "@kiteloop/contract/shared/retention";
import { projectDeletion, requireProject, type StoredProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type CtxOf, verb } from "../../shared/verb/index.ts";
import { attemptFollow } from "./follow.ts";
import { beginProjectDeletionItem } from "./store.ts";

type Context = CtxOf<typeof endpoint>;

/** A repeated request changes nothing. The timer takes offline what the request couldn't. */
export const deleteProject = verb(endpoint, async (ctx, { params, body }) => {
  const project = await requireProject(ctx, params.projectId);
  if (body.name !== project.name) {
    const errors = [{ path: "name", message: "is not the project's name" }];
    throw new AppError("request.invalid", { errors });
  }
  if (project.deletion === undefined) await begin(ctx, project);
  await attemptFollow(ctx, project);
  return projectDeletion.show(ctx, params.projectId);
});

async function begin(ctx: Context, project: StoredProject): Promise<void> {
  const { table, clock, actor } = ctx;
  const { workspaceId, projectId, name } = project;
  const now = clock.now();
  const requestedAt = now.toISOString();
  const erasesAt = new Date(now.getTime() + retention.deletedWorkspaces.keptFor.seconds * 1000).toISOString();
  const requestedBy = actor.name || actor.email;
  const deletion = { requestedAt, erasesAt, requestedBy, wasActive: project.status === "active" };
  const stored = { workspaceId, projectId, name, erasesAt, requestedBy, dueAt: requestedAt, untold: 0 };
  const written = await transact(table, clock, [
    projectDeletion.scheduleItem(table, project, deletion, requestedAt),
    beginProjectDeletionItem(table, { ...stored, state: "leaving" }),
    auditItem(ctx, "project.delete", { id: projectId, name }),
  ]);
  if (written.ok) return;
  // Of two concurrent requests the first one counts.
  if ((await requireProject(ctx, projectId)).deletion !== undefined) return;
  throw new AppError("conflict.version");
}
