import { endOtherSessions } from "@kiteloop/core/profile";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(endOtherSessions);
