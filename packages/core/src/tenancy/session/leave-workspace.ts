import { leaveWorkspace as endpoint } from "@kiteloop/contract/tenancy/member";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { changeRoster } from "../member/index.ts";
import { findUser } from "../user/index.ts";
import { describeMe, findMembership, findWorkspace, goItems } from "../workspace/index.ts";
import { enterWorkspace, homeOf } from "./home.ts";
import { memberOf } from "./member-of.ts";
import { findSession } from "./store.ts";

export const leaveWorkspace = verb(endpoint, async (ctx) => {
  const { table, actor } = ctx;
  const { workspaceId, userId, sessionId } = actor;
  const [membership, workspace, session] = await Promise.all([
    findMembership(table, workspaceId, userId),
    findWorkspace(table, workspaceId),
    findSession(table, sessionId),
  ]);
  const user = session && (await findUser(table, session.subject));
  if (membership === null || workspace === null || user === null) throw new AppError("auth.required");
  await changeRoster(ctx, goItems(table, membership), [
    auditItem(ctx, endpoint.id, { id: workspaceId, name: workspace.name }),
  ]);
  const next = await homeOf(ctx, user);
  if (next === null) throw new AppError("auth.required");
  await enterWorkspace(ctx, sessionId, next.workspaceId);
  return describeMe({ ...ctx, actor: memberOf(actor, next) }, next.workspaceId);
});
