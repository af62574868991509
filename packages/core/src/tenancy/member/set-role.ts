import { setMemberRole as endpoint } from "@kiteloop/contract/tenancy/member";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { roleItems } from "../workspace/index.ts";
import { type Access, accessName, liveAccess, sameAccess } from "./access.ts";
import { changeRoster } from "./change-roster.ts";
import { toApiMember } from "./people.ts";
import { requireMember } from "./require-member.ts";
import { assertReaches } from "./rights.ts";

/** Setting the current access changes nothing, so a request may be repeated. */
export const setMemberRole = verb(endpoint, async (ctx, { params, body }) => {
  const { table, actor } = ctx;
  const before = await requireMember(ctx, params.memberId);
  const { user, membership: held } = before;
  const seen: Access = { role: body.from, projects: body.fromProjects && liveAccess(body.fromProjects) };
  const next: Access = { role: body.role, projects: body.projects && liveAccess(body.projects) };
  assertReaches(actor.role, held.role, next.role);
  if (sameAccess(held, next)) return toApiMember(before, actor.userId);
  if (!sameAccess(held, seen)) throw new AppError("conflict.version");
  const change = { from: accessName(held), to: accessName(next) };
  await changeRoster(ctx, roleItems(table, held, next), [
    auditItem(ctx, endpoint.id, { id: held.userId, name: user.name }, change),
  ]);
  return toApiMember({ user, membership: { ...held, ...next } }, actor.userId);
});
