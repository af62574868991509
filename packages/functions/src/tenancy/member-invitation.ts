import * as memberInvitation from "@kiteloop/core/tenancy/member-invitation";
import * as session from "@kiteloop/core/tenancy/session";
import { memberHandler } from "../http/member.ts";
import { openHandler } from "../http/open.ts";
import { limitInTable } from "../http/shared-limiter.ts";

export const list = memberHandler(memberInvitation.listMemberInvitations);
export const create = memberHandler(memberInvitation.createMemberInvitation, {
  limiter: limitInTable,
});
export const resend = memberHandler(memberInvitation.resendMemberInvitation, {
  limiter: limitInTable,
});
export const revoke = memberHandler(memberInvitation.revokeMemberInvitation);
export const read = openHandler(memberInvitation.readMemberInvitation);
export const accept = memberHandler(session.acceptMemberInvitation);
