import { removeMember as endpoint } from "@kiteloop/contract/tenancy/member";
import { verb } from "../../shared/verb/index.ts";
import { endMembership, requireRemovable } from "../../tenancy/member/index.ts";
import { accessMadeBy } from "./access.ts";

/**
 * Revokes first: a removal that fails then leaves a member without keys, and its repetition ends both. Each revocation has
 * an audit entry of its own.
 */
export const removeMember = verb(endpoint, async (ctx, { params: { memberId }, body }) => {
  const person = await requireRemovable(ctx, memberId);
  if (body.revoke.length > 0) {
    const chosen = new Set<string>(body.revoke);
    const made = await accessMadeBy(ctx, memberId);
    for (const { access, revoke } of made) if (chosen.has(access.id)) await revoke();
  }
  await endMembership(ctx, person);
  return {};
});
