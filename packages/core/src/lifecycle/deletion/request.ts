import { deleteWorkspace as endpoint } from "@kiteloop/contract/tenancy/workspace";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { requireWorkspace } from "../../tenancy/index.ts";
import { describeWorkspace } from "../workspace/index.ts";
import { beginDeletion } from "./begin.ts";
import { attemptDeletionStep } from "./follow.ts";

/** A repeated request changes nothing. The timer unpublishes what the request couldn't. */
export const deleteWorkspace = verb(endpoint, async (ctx, { body }) => {
  const workspace = await requireWorkspace(ctx);
  if (body.name !== workspace.name) {
    const errors = [{ path: "name", message: "is not the workspace's name" }];
    throw new AppError("request.invalid", { errors });
  }
  if (workspace.deletion === undefined) await beginDeletion(ctx, workspace.name);
  await attemptDeletionStep(ctx, workspace.workspaceId);
  return describeWorkspace(ctx);
});
