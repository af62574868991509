import { retentionKinds } from "@kiteloop/contract/lifecycle/retention-bounds";
import {
  previewRetentionPolicy as endpoint,
  mostPreviewed,
  type RetentionPreview,
} from "@kiteloop/contract/lifecycle/retention-policy";
import { verb } from "../../shared/verb/index.ts";
import { boundsOf } from "./bounds.ts";
import { checkDays } from "./check-days.ts";
import { expiredOf } from "./expired.ts";
import { nothingChosen } from "./store.ts";

/** Reads at most a few pages of each kind. */
export const previewRetentionPolicy = verb(endpoint, async (ctx, { body: { days } }) => {
  const bounds = boundsOf(ctx);
  checkDays(days, bounds);
  const none = { count: 0, more: false };
  const preview: RetentionPreview = { auditEntries: none, webhookDeliveries: none, sourceEvents: none };
  for (const kind of retentionKinds) {
    const only = { ...nothingChosen, [kind]: days[kind] };
    let count = 0;
    for await (const { deletions } of expiredOf(ctx, ctx.actor.workspaceId, only, bounds)) {
      count += deletions.length;
      if (count > mostPreviewed) break;
    }
    preview[kind] = { count: Math.min(count, mostPreviewed), more: count > mostPreviewed };
  }
  return preview;
});
