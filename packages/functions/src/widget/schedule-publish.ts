import { schedulePublish } from "@kiteloop/core/widget";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(schedulePublish);
