import { removeMember } from "@kiteloop/contract/member";
import { auditItem } from "../audit/index.ts";
import { verb } from "../verb/index.ts";
import { goItems } from "../workspace/index.ts";
import { changeRoster } from "./change-roster.ts";
import { need } from "./need.ts";
import { assertReaches } from "./rights.ts";

/** Their sessions stay, and find no membership from the next request on. */
export const remove = verb(removeMember, async (ctx, { params }) => {
  const { user, membership } = await need(ctx, params.memberId);
  assertReaches(ctx.actor.role, membership.role);
  await changeRoster(ctx, goItems(ctx.table, membership), [
    auditItem(ctx, removeMember.id, { id: membership.userId, name: user.name }),
  ]);
  return {};
});
