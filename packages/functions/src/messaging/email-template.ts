import * as emailTemplate from "@kiteloop/core/messaging/email-template";
import { memberHandler } from "../http/member.ts";
import { withMailer } from "../runtime/mailer.ts";

export const list = memberHandler(emailTemplate.listEmailTemplates);
export const save = memberHandler(emailTemplate.saveEmailTemplate);
export const reset = memberHandler(emailTemplate.resetEmailTemplate);
export const preview = memberHandler(emailTemplate.previewEmailTemplate);
export const test = memberHandler(emailTemplate.testEmailTemplate, {
  grants: withMailer,
});
