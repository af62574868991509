import * as contact from "@kiteloop/core/submissions/contact";
import { memberHandler } from "../http/member.ts";
import { openHandler } from "../http/open.ts";
import { limitInTable } from "../http/shared-limiter.ts";

export const send = /* @__PURE__ */ openHandler(contact.sendContactMessage, { limiter: limitInTable });
export const list = /* @__PURE__ */ memberHandler(contact.listContactMessages);
export const setStatus = /* @__PURE__ */ memberHandler(contact.setContactStatus);
