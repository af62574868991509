import { getAccount } from "@kiteloop/contract/account";
import { verb } from "../verb/index.ts";
import { needWorkspace, present } from "./present.ts";

export const get = verb(getAccount, async (ctx) => present(ctx, await needWorkspace(ctx)));
