import { list } from "@kiteloop/core/api-key";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(list);
