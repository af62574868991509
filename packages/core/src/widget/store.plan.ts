import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { widgetPlans } from "./entity.plan.ts";
import type { WidgetKey } from "./store.ts";

/** A planned publish, in the name of the member who planned it. */
export type Plan = WidgetKey & {
  publishAt: string;
  /** `publishAt`, or later after a failure that may pass. */
  dueAt: string;
  attempts: number;
  userId: string;
  userName: string;
};

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
export function putOffItem(table: Table, plan: Plan, dueAt: string): TransactItem {
  const { workspaceId, projectId, widgetId, publishAt, attempts } = plan;
  const change = widgetPlans(table)
    .patch({ workspaceId, projectId, widgetId, publishAt })
    .composite({ queue: "publish" })
    .set({ attempts: attempts + 1, dueAt })
    .where((attribute, { eq }) => eq(attribute.attempts, attempts));
  return { Update: change.params() };
}

/** Plans that are due at `now`, those that are longest due first. */
export async function duePlans(table: Table, now: string, limit: number): Promise<Plan[]> {
  const { data } = await widgetPlans(table)
    .query.due({ queue: "publish" })
    // From before every instant to after every id, so that what is due at this very instant is among them.
    .between({ dueAt: "0" }, { dueAt: now, widgetId: "~" })
    .go({ limit });
  return data;
}
