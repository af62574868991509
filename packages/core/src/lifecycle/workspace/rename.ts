import { renameWorkspace as endpoint } from "@kiteloop/contract/tenancy/workspace";
import { verb } from "../../shared/verb/index.ts";
import { changeWorkspaceName } from "../../tenancy/index.ts";
import { describeWorkspace } from "./describe.ts";

export const renameWorkspace = verb(endpoint, async (ctx, { body }) => {
  await changeWorkspaceName(ctx, body);
  return describeWorkspace(ctx);
});
