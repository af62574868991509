import { activityPage, listActivity as endpoint } from "@kiteloop/contract/workspace";
import { pageOfAudit } from "../audit/index.ts";
import { given } from "../table/index.ts";
import { verb } from "../verb/index.ts";

/** Who changed what, a page at a time. A filter looks through so many entries a page, whatever it finds in them. */
export const listActivity = verb(endpoint, (ctx, { query }) =>
  pageOfAudit(ctx.table, ctx.actor.workspaceId, given(query), activityPage),
);
