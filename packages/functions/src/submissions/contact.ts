import * as contact from "@kiteloop/core/submissions/contact";
import { memberHandler } from "../http/member.ts";
import { openHandler } from "../http/open.ts";
import { limitInTable } from "../http/shared-limiter.ts";

export const send = openHandler(contact.sendContactMessage, { limiter: limitInTable });
export const list = memberHandler(contact.listContactMessages);
export const setStatus = memberHandler(contact.setContactStatus);
