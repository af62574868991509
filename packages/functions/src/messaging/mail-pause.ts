import * as mailPause from "@kiteloop/core/messaging/email-pause";
import { memberHandler } from "../http/member.ts";

export const list = /* @__PURE__ */ memberHandler(mailPause.listEmailPauses);
export const lift = /* @__PURE__ */ memberHandler(mailPause.liftEmailPause);
