import { list } from "@kiteloop/core/experiment";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(list);
