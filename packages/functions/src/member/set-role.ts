import { setRole } from "@kiteloop/core/member";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(setRole);
