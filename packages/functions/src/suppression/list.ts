import { list } from "@kiteloop/core/suppression";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(list);
