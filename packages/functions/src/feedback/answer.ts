import { answer } from "@kiteloop/core/feedback";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(answer);
