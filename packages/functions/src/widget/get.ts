import { get } from "@kiteloop/core/widget";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(get);
