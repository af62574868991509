import { stop } from "@kiteloop/core/experiment";
import { memberHandler } from "../http/member.ts";
import { withAssets } from "../runtime/assets.ts";

export const handler = memberHandler(stop, { grants: withAssets });
