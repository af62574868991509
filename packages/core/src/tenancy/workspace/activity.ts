import { activityPage, listActivity as endpoint } from "@kiteloop/contract/tenancy/workspace";
import { pageOfAudit } from "../../shared/audit/index.ts";
import { omitUndefined } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";

/** Who changed what, a page at a time. A filter looks through so many entries a page, whatever it finds in them. */
export const listActivity = verb(endpoint, (ctx, { query }) =>
  pageOfAudit(ctx.table, ctx.actor.workspaceId, omitUndefined(query), activityPage),
);
