import * as emailTemplate from "@kiteloop/core/messaging/email-template";
import { memberHandler } from "../http/member.ts";
import { withMailer } from "../runtime/mailer.ts";

export const list = /* @__PURE__ */ memberHandler(emailTemplate.listEmailTemplates);
export const save = /* @__PURE__ */ memberHandler(emailTemplate.saveEmailTemplate);
export const reset = /* @__PURE__ */ memberHandler(emailTemplate.resetEmailTemplate);
export const preview = /* @__PURE__ */ memberHandler(emailTemplate.previewEmailTemplate);
export const test = /* @__PURE__ */ memberHandler(emailTemplate.testEmailTemplate, {
  grants: withMailer,
});
