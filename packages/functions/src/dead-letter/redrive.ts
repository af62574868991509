import { redrive } from "@kiteloop/core/redrive";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(redrive);
