import { getProfile } from "@kiteloop/contract/profile";
import { verb } from "../verb/index.ts";
import { needSelf } from "./need.ts";
import { present } from "./present.ts";

export const get = verb(getProfile, async (ctx) => present(ctx, await needSelf(ctx)));
