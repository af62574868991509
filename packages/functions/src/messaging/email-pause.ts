import * as emailPause from "@kiteloop/core/messaging/email-pause";
import { memberHandler } from "../http/member.ts";

export const list = memberHandler(emailPause.listEmailPauses);
export const lift = memberHandler(emailPause.liftEmailPause);
