import { redrive } from "@kiteloop/core/rollup";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(redrive);
