import * as removal from "@kiteloop/core/lifecycle/member-removal";
import * as member from "@kiteloop/core/tenancy/member";
import * as session from "@kiteloop/core/tenancy/session";
import { memberHandler } from "../http/member.ts";

export const list = memberHandler(member.listMembers);
export const setRole = memberHandler(member.setMemberRole);
export const listAccess = memberHandler(removal.listMemberAccess);
export const remove = memberHandler(removal.removeMember);
export const leave = memberHandler(session.leaveWorkspace);
