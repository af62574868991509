import {
  countUnconfirmed as endpoint,
  unconfirmedCounted,
} from "@kiteloop/contract/referrals/waitlist-confirmation";
import { requireProject, widgetsOf } from "../../publishing/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { countConfirmations } from "./store.confirmation.ts";

/** Nothing else of them is shown: they may be other people's addresses. */
export const countUnconfirmed = verb(endpoint, async (ctx, { params }) => {
  const { table, clock } = ctx;
  const { workspaceId, projectId } = await requireProject(ctx, params.projectId);
  const widgets = await widgetsOf(table, workspaceId, projectId);
  const now = clock.now().getTime();
  const counts = await Promise.all(
    widgets
      .filter(({ type }) => type === "waitlist")
      .map(({ widgetId }) => countConfirmations(table, { projectId, widgetId }, now, unconfirmedCounted)),
  );
  return {
    count: counts.reduce((sum, count) => sum + count, 0),
    more: counts.some((count) => count === unconfirmedCounted),
  };
});
