import { hours } from "@kiteloop/core/analytics";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(hours);
