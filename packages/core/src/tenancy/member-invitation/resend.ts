import { resendMemberInvitation as endpoint } from "@kiteloop/contract/tenancy/member-invitation";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { assertEmailable, inviterFields, toApiMemberInvitation } from "./present.ts";
import { requireMemberInvitation } from "./require-member-invitation.ts";
import { sendMemberInvitation } from "./send.ts";
import { memberInvitationsOf } from "./store.ts";

/** Links emailed before stay valid until their own expiry. The member who resends it is the sender from then on. */
export const resendMemberInvitation = verb(endpoint, async (ctx, { params }) => {
  const before = await requireMemberInvitation(ctx, params.memberInvitationId);
  if (before.status !== "pending") throw new AppError("not_found");
  assertEmailable(before, await memberInvitationsOf(ctx.table, before.workspaceId), ctx.clock.now());
  const { version: _version, mail: _mail, mailedAt: _at, expiresAt: _until, endsAt: _end, ...asked } = before;
  const after = await sendMemberInvitation(
    ctx,
    before,
    { ...asked, ...inviterFields(ctx.actor) },
    "member.remind",
  );
  if (after === null) throw new AppError("conflict.busy", { retryAfter: 1 });
  return toApiMemberInvitation(after);
});
