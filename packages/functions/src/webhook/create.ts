import { create } from "@kiteloop/core/webhook";
import { memberHandler } from "../http/member.ts";
import { withWeb } from "../runtime/web/index.ts";

export const handler = memberHandler(create, { grants: withWeb });
