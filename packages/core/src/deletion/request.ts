import { deleteWorkspace } from "@kiteloop/contract/account";
import { retention } from "@kiteloop/contract/retention";
import { needWorkspace, present } from "../account/index.ts";
import { auditItem } from "../audit/index.ts";
import type { Ctx, Member } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { leaveItem } from "../workspace/index.ts";
import { attempt } from "./follow.ts";
import { beginItem } from "./store.ts";

/** The first request stands. What the request can't take out of public at once, the timer does. */
export const request = verb(deleteWorkspace, async (ctx, { body }) => {
  const workspace = await needWorkspace(ctx);
  if (body.name !== workspace.name) {
    const errors = [{ path: "name", message: "is not the workspace's name" }];
    throw new AppError("request.invalid", { errors });
  }
  if (workspace.deletion === undefined) await beginDeletion(ctx, workspace.name);
  await attempt(ctx, workspace.workspaceId);
  return present(ctx, await needWorkspace(ctx));
});

/** Starts the days of grace; the first request stands. @throws AppError `conflict.version` under another name by now */
export async function beginDeletion(ctx: Ctx<Member>, name: string): Promise<void> {
  const { table, clock, actor } = ctx;
  const { workspaceId } = actor;
  const now = clock.now();
  const requestedAt = now.toISOString();
  const erasesAt = new Date(now.getTime() + retention.deletedWorkspaces.keptFor.seconds * 1000).toISOString();
  const deletion = { requestedAt, erasesAt, requestedBy: actor.name === "" ? actor.email : actor.name };
  const more = { state: "leaving", dueAt: requestedAt, owners: [], untold: 0 } as const;
  const written = await transact(table, clock, [
    leaveItem(table, { workspaceId, name }, deletion),
    beginItem(table, { workspaceId, name, ...deletion, ...more, owners: [] }),
    auditItem(ctx, deleteWorkspace.id, { id: workspaceId, name }),
  ]);
  if (written.ok) return;
  // Asked twice at once: the first one stands.
  if ((await needWorkspace(ctx)).deletion !== undefined) return;
  throw new AppError("conflict.version");
}
