import { get } from "@kiteloop/core/project";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(get);
