import { screenshot } from "@kiteloop/core/feedback";
import { memberHandler } from "../http/member.ts";
import { withPictures } from "../runtime/assets.ts";

export const handler = memberHandler(screenshot, { grants: withPictures });
