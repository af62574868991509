import * as suspension from "@kiteloop/core/lifecycle/suspension";
import { memberHandler } from "../http/member.ts";
import { withAssets } from "../runtime/assets.ts";

export const begin = memberHandler(suspension.suspendWorkspace, { grants: withAssets });
export const end = memberHandler(suspension.endSuspension, { grants: withAssets });
