import { keep } from "@kiteloop/core/deletion";
import { memberHandler } from "../http/member.ts";
import { withAssets } from "../runtime/assets.ts";

export const handler = memberHandler(keep, { grants: withAssets });
