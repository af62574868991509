import * as emailSettings from "@kiteloop/core/messaging/email-settings";
import { memberHandler } from "../http/member.ts";

export const get = /* @__PURE__ */ memberHandler(emailSettings.getEmailSettings);
export const save = /* @__PURE__ */ memberHandler(emailSettings.saveEmailSettings);
export const deliverability = /* @__PURE__ */ memberHandler(emailSettings.getDeliverability);
