import { setMemberRole as endpoint } from "@kiteloop/contract/tenancy/member";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { roleItems } from "../workspace/index.ts";
import { changeRoster } from "./change-roster.ts";
import { toApiMember } from "./people.ts";
import { requireMember } from "./require-member.ts";
import { assertReaches } from "./rights.ts";

/** Setting the current role changes nothing, so a request may be repeated. */
export const setMemberRole = verb(endpoint, async (ctx, { params, body }) => {
  const { table, actor } = ctx;
  const before = await requireMember(ctx, params.memberId);
  const { role: held } = before.membership;
  assertReaches(actor.role, held, body.role);
  if (held === body.role) return toApiMember(before, actor.userId);
  if (held !== body.from) throw new AppError("conflict.version");
  const { user, membership } = before;
  await changeRoster(ctx, roleItems(table, membership, body.role), [
    auditItem(ctx, endpoint.id, { id: membership.userId, name: user.name }, { from: held, to: body.role }),
  ]);
  return toApiMember({ user, membership: { ...membership, role: body.role } }, actor.userId);
});
