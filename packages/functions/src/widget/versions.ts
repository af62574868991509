import { versions } from "@kiteloop/core/widget";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(versions);
