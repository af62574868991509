import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import type { Row, TransactItem } from "../../shared/table/index.ts";
import { widgetPlans } from "./entity.plan.ts";
import type { WidgetKey } from "./store.ts";

/** A planned publish, in the name of the member who planned it. */
export type Plan = Omit<Row<typeof widgetPlans>, "queue">;

export function putPlanItem(table: Table, plan: Plan): TransactItem {
  return {
    Put: widgetPlans(table)
      .put({ ...plan, queue: "publish" })
      .params(),
  };
}

/** Takes the widget's plan out of the timer's sight; nothing where it has none. */
export function removePlanItem(
  table: Table,
  { workspaceId, projectId, widgetId, publishAt }: WidgetKey & { publishAt?: string | undefined },
): TransactItem[] {
  if (publishAt === undefined) return [];
  const key = { workspaceId, projectId, widgetId, publishAt };
  return [{ Delete: widgetPlans(table).delete(key).params() }];
}

/** Puts a plan off to `dueAt` after an attempt. Fails when somebody else did, or the plan is gone. */
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

/** Planned publishes. What fails of one is noted on its widget; here are only failures to note that. */
export const planQueue: DueQueue<Plan> = {
  kind: "widgetPlan",
  async due(table, now, page) {
    const { query } = widgetPlans(table);
    // From before every instant to after every id, so that what is due at this very instant is among them.
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
