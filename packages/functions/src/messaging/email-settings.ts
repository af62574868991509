import * as emailSettings from "@kiteloop/core/messaging/email-settings";
import { memberHandler } from "../http/member.ts";

export const get = memberHandler(emailSettings.getEmailSettings);
export const save = memberHandler(emailSettings.saveEmailSettings);
export const deliverability = memberHandler(emailSettings.getDeliverability);
