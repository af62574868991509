import { removeMember as endpoint } from "@kiteloop/contract/tenancy/member";
import { auditItem } from "../../shared/audit/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { goItems } from "../workspace/index.ts";
import { changeRoster } from "./change-roster.ts";
import { requireMember } from "./require-member.ts";
import { assertReaches } from "./rights.ts";

/** The sessions stay, and find no membership from the next request on. */
export const removeMember = verb(endpoint, async (ctx, { params }) => {
  const { user, membership } = await requireMember(ctx, params.memberId);
  assertReaches(ctx.actor.role, membership.role);
  await changeRoster(ctx, goItems(ctx.table, membership), [
    auditItem(ctx, endpoint.id, { id: membership.userId, name: user.name }),
  ]);
  return {};
});
