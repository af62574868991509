import { listActivity } from "@kiteloop/core/workspace";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(listActivity);
