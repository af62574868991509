import { listActivity as endpoint } from "@kiteloop/contract/workspace";
import { listAudit } from "../audit/index.ts";
import { verb } from "../verb/index.ts";

/** The workspace's latest 30 changes, newest first. */
export const listActivity = verb(endpoint, async (ctx) => ({
  items: await listAudit(ctx.table, ctx.actor.workspaceId, 30),
}));
