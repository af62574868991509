import { create } from "@kiteloop/core/project";
import { memberHandler } from "../http/member.ts";
import { withAssets } from "../runtime/assets.ts";

export const handler = memberHandler(create, { grants: withAssets });
