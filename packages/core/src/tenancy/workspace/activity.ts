import {
  activityPage,
  listActivity as endpoint,
  listStaffActivity as staffEndpoint,
} from "@kiteloop/contract/tenancy/workspace";
import { pageOfAudit, pageOfInstanceAudit } from "../../shared/audit/index.ts";
import { omitUndefined } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";

/** A page of a workspace's changes. A filter examines a fixed number of entries per page, however many match. */
export const listActivity = verb(endpoint, (ctx, { query }) =>
  pageOfAudit(ctx.table, ctx.actor.workspaceId, omitUndefined(query), activityPage),
);

/** A page of the changes that staff made. */
export const listStaffActivity = verb(staffEndpoint, ({ table }, { query }) =>
  pageOfInstanceAudit(table, omitUndefined(query), activityPage),
);
