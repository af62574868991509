import * as mailPreset from "@kiteloop/core/messaging/email-template";
import { memberHandler } from "../http/member.ts";
import { withMailer } from "../runtime/mailer.ts";

export const list = /* @__PURE__ */ memberHandler(mailPreset.listEmailTemplates);
export const save = /* @__PURE__ */ memberHandler(mailPreset.saveEmailTemplate);
export const reset = /* @__PURE__ */ memberHandler(mailPreset.resetEmailTemplate);
export const preview = /* @__PURE__ */ memberHandler(mailPreset.previewEmailTemplate);
export const sendTest = /* @__PURE__ */ memberHandler(mailPreset.testEmailTemplate, { grants: withMailer });
