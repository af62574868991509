import { read } from "@kiteloop/core/brand";
import { memberHandler } from "../http/member.ts";
import { limitInTable } from "../http/shared-limiter.ts";
import { withWeb } from "../runtime/web/index.ts";

export const handler = memberHandler(read, { grants: withWeb, limiter: limitInTable });
