import { activityPage, listActivity as endpoint } from "@kiteloop/contract/tenancy/workspace";
import { pageOfAudit } from "../../shared/audit/index.ts";
import { omitUndefined } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";

/** A page of a workspace's changes. A filter examines a fixed number of entries per page, however many match. */
export const listActivity = verb(endpoint, (ctx, { query }) =>
  pageOfAudit(ctx.table, ctx.actor.workspaceId, omitUndefined(query), activityPage),
);
