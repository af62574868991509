import * as member from "@kiteloop/core/tenancy/member";
import * as session from "@kiteloop/core/tenancy/session";
import { memberHandler } from "../http/member.ts";

export const list = /* @__PURE__ */ memberHandler(member.listMembers);
export const setRole = /* @__PURE__ */ memberHandler(member.setMemberRole);
export const leave = /* @__PURE__ */ memberHandler(session.leaveWorkspace);
