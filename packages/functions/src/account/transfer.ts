import { transfer } from "@kiteloop/core/account";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(transfer);
