import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { widgetPlans } from "./entity.plan.ts";
import type { StoredWidget, WidgetKey } from "./store.ts";

/** A planned publish, in the name of the member who planned it. */
export type Plan = WidgetKey & {
  publishAt: string;
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
  { workspaceId, projectId, widgetId, publishAt }: StoredWidget,
): TransactItem[] {
  if (publishAt === undefined) return [];
  const key = { workspaceId, projectId, widgetId, publishAt };
  return [{ Delete: widgetPlans(table).delete(key).params() }];
}
