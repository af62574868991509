import { acceptMemberInvitation as endpoint } from "@kiteloop/contract/tenancy/member-invitation";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { joinWorkspace } from "../member-invitation/index.ts";
import { describeMe, findMembership } from "../workspace/index.ts";
import { enterWorkspace } from "./home.ts";
import { memberOf } from "./member-of.ts";
import { findSession } from "./store.ts";

/** The session moves to that workspace, even if they were a member already. */
export const acceptMemberInvitation = verb(endpoint, async (ctx, { body }) => {
  const { table, actor } = ctx;
  const { userId, sessionId, email, name } = actor;
  const session = await findSession(table, sessionId);
  if (session === null) throw new AppError("auth.required");
  const { subject } = session;
  const workspaceId = await joinWorkspace(ctx, { userId, subject, email, name }, body.token);
  const membership = await findMembership(table, workspaceId, userId);
  if (membership === null) throw new AppError("memberInvitation.not_usable");
  await enterWorkspace(ctx, sessionId, workspaceId);
  return describeMe({ ...ctx, actor: memberOf(actor, membership) }, workspaceId);
});
