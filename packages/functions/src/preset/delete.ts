import { remove } from "@kiteloop/core/preset";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(remove);
