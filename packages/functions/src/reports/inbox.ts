import * as inbox from "@kiteloop/core/reports/inbox";
import { memberHandler } from "../http/member.ts";

export const list = memberHandler(inbox.listInbox);
export const mark = memberHandler(inbox.markInbox);
