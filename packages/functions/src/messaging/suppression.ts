import * as suppression from "@kiteloop/core/messaging/suppression";
import { memberHandler } from "../http/member.ts";
import { withEmailDomains } from "../runtime/email-domains.ts";

export const list = memberHandler(suppression.listSuppressions);
export const find = memberHandler(suppression.findSuppression);
export const add = memberHandler(suppression.addSuppressions);
export const remove = memberHandler(suppression.removeSuppression, {
  grants: withEmailDomains,
});
