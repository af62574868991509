import { resendMemberInvitation } from "@kiteloop/contract/member-invitation";
import { AppError } from "../errors/index.ts";
import { verb } from "../verb/index.ts";
import { ask } from "./ask.ts";
import { need } from "./need.ts";
import { assertMailable, inviterOf, present } from "./standing.ts";
import { memberInvitationsOf } from "./store.ts";

/** Links mailed before go on working until their own end. Whoever sends it again is its sender from then on. */
export const resend = verb(resendMemberInvitation, async (ctx, { params }) => {
  const before = await need(ctx, params.memberInvitationId);
  if (before.status !== "pending") throw new AppError("not_found");
  assertMailable(before, await memberInvitationsOf(ctx.table, before.workspaceId), ctx.clock.now());
  const { version: _version, mail: _mail, mailedAt: _at, expiresAt: _until, endsAt: _end, ...asked } = before;
  const after = await ask(ctx, before, { ...asked, ...inviterOf(ctx.actor) }, "member.remind");
  if (after === null) throw new AppError("conflict.busy", { retryAfter: 1 });
  return present(after);
});
