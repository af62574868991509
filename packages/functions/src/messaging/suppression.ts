import * as suppression from "@kiteloop/core/messaging/suppression";
import { memberHandler } from "../http/member.ts";
import { withEmailDomains } from "../runtime/email-domains.ts";

export const list = /* @__PURE__ */ memberHandler(suppression.listSuppressions);
export const find = /* @__PURE__ */ memberHandler(suppression.findSuppression);
export const add = /* @__PURE__ */ memberHandler(suppression.addSuppressions);
export const remove = /* @__PURE__ */ memberHandler(suppression.removeSuppression, {
  grants: withEmailDomains,
});
