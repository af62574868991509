import { rollBack } from "@kiteloop/core/widget";
import { memberHandler } from "../http/member.ts";
import { withAssets } from "../runtime/assets.ts";

export const handler = memberHandler(rollBack, { grants: withAssets });
