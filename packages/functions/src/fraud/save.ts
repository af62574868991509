import { save } from "@kiteloop/core/fraud";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(save);
