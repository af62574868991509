import { replay } from "@kiteloop/core/webhook";
import { memberHandler } from "../http/member.ts";
import { withWeb } from "../runtime/web/index.ts";

export const handler = memberHandler(replay, { grants: withWeb });
