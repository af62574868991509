import { getProfile as endpoint } from "@kiteloop/contract/tenancy/profile";
import { verb } from "../../shared/verb/index.ts";
import { toApiProfile } from "./present.ts";
import { requireSelf } from "./require-self.ts";

export const getProfile = verb(endpoint, async (ctx) => toApiProfile(ctx, await requireSelf(ctx)));
