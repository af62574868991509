import { list } from "@kiteloop/core/project";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(list);
