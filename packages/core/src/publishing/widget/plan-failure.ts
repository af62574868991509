import type { ErrorCode } from "@kiteloop/contract/shared/errors";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import type { Ctx, System } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type Plan, putOffItem, removePlanItem } from "./store.plan.ts";
import { applyWidgetChanges, changeWidgetItem, findWidget } from "./store.ts";

/** Failures on our side, not the widget's. */
const passing = new Set<ErrorCode>(["unavailable", "conflict.busy", "internal"]);

/** When to retry: after 1, 2, 4 minutes ... at most an hour. */
const pauseAfter = (attempts: number) => Math.min(2 ** attempts, 60) * minuteMs;

/**
 * Records on the widget why its scheduled publish failed. A temporary failure is retried for a day; a permanent one
 * cancels the schedule. If nothing can be recorded, the schedule stays due.
 */
export async function failPlan(ctx: Ctx<System>, plan: Plan, error: unknown): Promise<void> {
  const { table, clock } = ctx;
  const code = error instanceof AppError ? error.code : "internal";
  const now = clock.now();
  const again = passing.has(code) && now.getTime() - Date.parse(plan.publishAt) < dayMs;
  if (again) {
    const dueAt = new Date(now.getTime() + pauseAfter(plan.attempts)).toISOString();
    const put = await transact(table, clock, [putOffItem(table, plan, dueAt)]);
    if (!put.ok) return;
  }
  const widget = await findWidget(table, plan);
  if (widget === null) {
    await transact(table, clock, removePlanItem(table, plan));
    return;
  }
  const at = now.toISOString();
  const ends = !again && widget.publishAt === plan.publishAt;
  const failure = { publishFailed: { at, code }, ...(ends && { publishAt: undefined }) };
  await transact(table, clock, [
    changeWidgetItem(table, applyWidgetChanges(widget, failure, at)),
    ...(again ? [] : removePlanItem(table, plan)),
  ]);
}
