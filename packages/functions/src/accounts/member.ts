import * as removal from "@kiteloop/core/accounts/member-removal";
import { memberHandler } from "../http/member.ts";

export const listAccess = /* @__PURE__ */ memberHandler(removal.listMemberAccess);
export const remove = /* @__PURE__ */ memberHandler(removal.removeMember);
