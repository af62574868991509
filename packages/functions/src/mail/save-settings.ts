import { saveSettings } from "@kiteloop/core/mail-settings";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(saveSettings);
