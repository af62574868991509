import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import type { Row, TransactItem } from "../../shared/table/index.ts";
import { widgetPlans } from "./entity.plan.ts";
import type { WidgetKey } from "./store.ts";

/** A scheduled publish, on behalf of the member who scheduled it. */
export type Plan = Omit<Row<typeof widgetPlans>, "queue">;

export function putPlanItem(table: Table, plan: Plan): TransactItem {
  return {
    Put: widgetPlans(table)
      .put({ ...plan, queue: "publish" })
      .params(),
  };
}

export function newPlan(
  { userId, name: userName }: { userId: string; name: string },
  { workspaceId, projectId, widgetId, publishAt }: WidgetKey & { publishAt: string },
): Plan {
  return { workspaceId, projectId, widgetId, publishAt, userId, userName, attempts: 0, dueAt: publishAt };
}

/** Deletes the widget's schedule; does nothing without one. */
export function removePlanItem(
  table: Table,
  { workspaceId, projectId, widgetId, publishAt }: WidgetKey & { publishAt?: string | undefined },
): TransactItem[] {
  if (publishAt === undefined) return [];
  const key = { workspaceId, projectId, widgetId, publishAt };
  return [{ Delete: widgetPlans(table).delete(key).params() }];
}

/** Postpones a schedule to `dueAt` after an attempt. Fails after a concurrent attempt, or if the schedule is gone. */
export function putOffItem(table: Table, plan: Plan, dueAt: string, after = plan.attempts + 1): TransactItem {
  const { workspaceId, projectId, widgetId, publishAt, attempts } = plan;
  const change = widgetPlans(table)
    .patch({ workspaceId, projectId, widgetId, publishAt })
    .composite({ queue: "publish" })
    .set({ attempts: after, dueAt })
    .where((attribute, { eq }) => eq(attribute.attempts, attempts));
  return { Update: change.params() };
}

const Ids = z.object({
  workspaceId: z.string(),
  projectId: z.string(),
  widgetId: z.string(),
  publishAt: z.string(),
});
const queue = "publish" as const;

/** Scheduled publishes. Their failures are recorded on the widget; failures here are those of recording that. */
export const planQueue: DueQueue<Plan> = {
  kind: "widgetPlan",
  async due(table, now, page) {
    const { query } = widgetPlans(table);
    // The range includes what is due at this very instant.
    const due = query.due({ queue }).between({ dueAt: "0" }, { dueAt: now, widgetId: "~" });
    return duePage(await due.go(page));
  },
  failuresOf: ({ attempts }) => attempts,
  idsOf: ({ workspaceId, projectId, widgetId, publishAt }) => ({
    workspaceId,
    projectId,
    widgetId,
    publishAt,
  }),
  postpone: (table, plan, { at, failures }) => ({
    write: putOffItem(table, plan, at, failures),
    after: { ...plan, dueAt: at, attempts: failures },
  }),
  async find(table, ids) {
    const { data } = await widgetPlans(table).get(Ids.parse(ids)).go({ consistent: true });
    return data;
  },
};
