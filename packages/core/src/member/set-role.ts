import { setMemberRole } from "@kiteloop/contract/member";
import { auditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { verb } from "../verb/index.ts";
import { roleItems } from "../workspace/index.ts";
import { changeRoster } from "./change-roster.ts";
import { need } from "./need.ts";
import { present } from "./people.ts";
import { assertReaches } from "./rights.ts";

/** A role somebody has already is no change, so that asking twice is as good as once. */
export const setRole = verb(setMemberRole, async (ctx, { params, body }) => {
  const { table, actor } = ctx;
  const before = await need(ctx, params.memberId);
  const { role: held } = before.membership;
  assertReaches(actor.role, held, body.role);
  if (held === body.role) return present(before, actor.userId);
  if (held !== body.from) throw new AppError("conflict.version");
  const { user, membership } = before;
  await changeRoster(ctx, roleItems(table, membership, body.role), [
    auditItem(
      ctx,
      setMemberRole.id,
      { id: membership.userId, name: user.name },
      { from: held, to: body.role },
    ),
  ]);
  return present({ user, membership: { ...membership, role: body.role } }, actor.userId);
});
