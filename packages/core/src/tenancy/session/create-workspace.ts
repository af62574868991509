import { retention } from "@kiteloop/contract/shared/retention";
import { createWorkspace as endpoint, workspacesPerMonth } from "@kiteloop/contract/tenancy/workspace";
import { dayOf } from "@kiteloop/metrics/days";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { type Quota, takeQuotaItem } from "../../shared/quota/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { setHome } from "../user/index.ts";
import {
  currentWorkspace,
  describeMe,
  findWorkspaces,
  membershipsOf,
  newWorkspaceItems,
} from "../workspace/index.ts";
import { memberOf } from "./member-of.ts";
import { findSession, moveSessionItem } from "./store.ts";

/** The session moves in the same transaction, so that of two equal requests only one creates a workspace. */
export const createWorkspace = verb(endpoint, async (ctx, { body: { name } }) => {
  const { table, clock, actor } = ctx;
  const { sessionId, workspaceId: from } = actor;
  const [here, session] = await Promise.all([currentWorkspace(table, from), findSession(table, sessionId)]);
  if (session === null) throw new AppError("auth.required");
  if (here?.name === name && actor.role === "owner") return describeMe(ctx, from);
  if (await ownsSuspended(ctx)) throw new AppError("workspace.owned_suspended");
  const to = ctx.ids.make("workspace");
  const owner: Ctx<Member> = { ...ctx, actor: memberOf(actor, { workspaceId: to, role: "owner" }) };
  const written = await transact(table, clock, [
    takeQuotaItem(table, quotaOf(ctx)),
    moveSessionItem(table, sessionId, { from, to }),
    ...newWorkspaceItems(owner, session.subject, name),
  ]);
  if (written.ok) {
    await setHome(table, session.subject, to);
    return describeMe(owner, to);
  }
  throw new AppError(written.failed.includes(0) ? "workspace.too_many" : "conflict.version");
});

/** A suspension would otherwise cost its owner a minute. */
async function ownsSuspended({ table, actor }: Ctx<Member>): Promise<boolean> {
  const owned = (await membershipsOf(table, actor.userId)).filter(({ role }) => role === "owner");
  const found = await findWorkspaces(
    table,
    owned.map(({ workspaceId }) => workspaceId),
  );
  return found.some(({ suspension }) => suspension !== undefined);
}

function quotaOf({ clock, actor }: Ctx<Member>): Quota {
  const now = clock.now().getTime();
  return {
    holder: `workspaces_${actor.userId}`,
    period: dayOf(now, "UTC").slice(0, 7),
    limit: workspacesPerMonth,
    ttl: Math.ceil(now / 1000) + retention.monthlyQuotas.keptFor.seconds,
  };
}
