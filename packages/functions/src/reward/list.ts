import { list } from "@kiteloop/core/reward";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(list);
