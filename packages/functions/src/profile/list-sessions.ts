import { listSessions } from "@kiteloop/core/profile";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(listSessions);
