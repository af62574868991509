import { take } from "@kiteloop/core/export";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(take);
