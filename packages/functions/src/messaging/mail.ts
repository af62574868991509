import * as mailSettings from "@kiteloop/core/messaging/email-settings";
import { memberHandler } from "../http/member.ts";

export const settings = /* @__PURE__ */ memberHandler(mailSettings.getEmailSettings);
export const saveSettings = /* @__PURE__ */ memberHandler(mailSettings.saveEmailSettings);
export const standing = /* @__PURE__ */ memberHandler(mailSettings.getDeliverability);
