import { importRows } from "@kiteloop/core/participant";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(importRows);
