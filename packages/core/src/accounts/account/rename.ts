import { renameWorkspace as endpoint } from "@kiteloop/contract/accounts/account";
import { verb } from "../../shared/verb/index.ts";
import { changeWorkspaceName } from "../../tenancy/index.ts";
import { describeAccount } from "./describe.ts";

export const renameWorkspace = verb(endpoint, async (ctx, { body }) => {
  await changeWorkspaceName(ctx, body);
  return describeAccount(ctx);
});
