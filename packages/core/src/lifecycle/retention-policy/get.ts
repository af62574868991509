import { getRetentionPolicy as endpoint } from "@kiteloop/contract/lifecycle/retention-policy";
import { verb } from "../../shared/verb/index.ts";
import { boundsOf } from "./bounds.ts";
import { findRetentionPolicy } from "./store.ts";

export const getRetentionPolicy = verb(endpoint, async (ctx) => {
  const { version, days } = await findRetentionPolicy(ctx.table, ctx.actor.workspaceId);
  return { version, days, bounds: boundsOf(ctx) };
});
