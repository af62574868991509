import * as memberInvitation from "@kiteloop/core/tenancy/member-invitation";
import * as session from "@kiteloop/core/tenancy/session";
import { memberHandler } from "../http/member.ts";
import { openHandler } from "../http/open.ts";
import { limitInTable } from "../http/shared-limiter.ts";

export const list = /* @__PURE__ */ memberHandler(memberInvitation.listMemberInvitations);
export const create = /* @__PURE__ */ memberHandler(memberInvitation.createMemberInvitation, {
  limiter: limitInTable,
});
export const resend = /* @__PURE__ */ memberHandler(memberInvitation.resendMemberInvitation, {
  limiter: limitInTable,
});
export const revoke = /* @__PURE__ */ memberHandler(memberInvitation.revokeMemberInvitation);
export const read = /* @__PURE__ */ openHandler(memberInvitation.readMemberInvitation);
export const accept = /* @__PURE__ */ memberHandler(session.acceptMemberInvitation);
