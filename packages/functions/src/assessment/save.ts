import { save } from "@kiteloop/core/assessment";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(save);
