import { listCodePools as endpoint } from "@kiteloop/contract/referrals/code-pool";
import { requireProject } from "../../publishing/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { toApiPool } from "./present.ts";
import { poolsOf } from "./store.ts";

export const listCodePools = verb(endpoint, async (ctx, { params }) => {
  const project = await requireProject(ctx, params.projectId);
  return { items: (await poolsOf(ctx.table, project)).map(toApiPool) };
});
