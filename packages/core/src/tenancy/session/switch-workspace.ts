import { switchWorkspace as endpoint } from "@kiteloop/contract/tenancy/workspace";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { describeMe, findMembership } from "../workspace/index.ts";
import { enterWorkspace } from "./home.ts";
import { memberOf } from "./member-of.ts";

/** Later sign-ins open there as well. A foreign workspace gets the same answer as an unknown one. */
export const switchWorkspace = verb(endpoint, async (ctx, { body }) => {
  const membership = await findMembership(ctx.table, body.workspaceId, ctx.actor.userId);
  if (membership === null) throw new AppError("not_found");
  await enterWorkspace(ctx, ctx.actor.sessionId, body.workspaceId);
  return describeMe({ ...ctx, actor: memberOf(ctx.actor, membership) }, body.workspaceId);
});
