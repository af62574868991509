import * as removal from "@kiteloop/core/accounts/member-removal";
import * as member from "@kiteloop/core/tenancy/member";
import * as session from "@kiteloop/core/tenancy/session";
import { memberHandler } from "../http/member.ts";

export const list = /* @__PURE__ */ memberHandler(member.listMembers);
export const setRole = /* @__PURE__ */ memberHandler(member.setMemberRole);
export const listAccess = /* @__PURE__ */ memberHandler(removal.listMemberAccess);
export const remove = /* @__PURE__ */ memberHandler(removal.removeMember);
export const leave = /* @__PURE__ */ memberHandler(session.leaveWorkspace);
