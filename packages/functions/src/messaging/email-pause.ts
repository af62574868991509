import * as emailPause from "@kiteloop/core/messaging/email-pause";
import { memberHandler } from "../http/member.ts";

export const list = /* @__PURE__ */ memberHandler(emailPause.listEmailPauses);
export const lift = /* @__PURE__ */ memberHandler(emailPause.liftEmailPause);
