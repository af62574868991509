import * as inbox from "@kiteloop/core/reports/inbox";
import { memberHandler } from "../http/member.ts";

export const list = /* @__PURE__ */ memberHandler(inbox.listInbox);
export const mark = /* @__PURE__ */ memberHandler(inbox.markInbox);
