import { send } from "@kiteloop/core/feedback";
import { memberHandler } from "../http/member.ts";
import { limitInTable } from "../http/shared-limiter.ts";
import { withPictures } from "../runtime/assets.ts";

export const handler = memberHandler(send, { grants: withPictures, limiter: limitInTable });
