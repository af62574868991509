import type * as z from "zod";
import type { Ctx, Key, Member } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { limitReached, takeUsageItem } from "../../shared/usage/index.ts";
import { readWorkspacePlan } from "../../tenancy/index.ts";
import { asItWas, changeWidgetItem, findWidget, type widgetLine } from "../widget/index.ts";

/**
 * Turns the draft that the head created into the original widget, paused. Returns whether it was that draft.
 * @throws AppError `plan.limit_reached`
 */
export async function takeWidget(
  { table, clock, actor }: Ctx<Member | Key>,
  was: z.infer<typeof widgetLine>,
): Promise<boolean> {
  const { workspaceId } = actor;
  const { projectId, widgetId } = was;
  const before = await findWidget(table, { workspaceId, projectId, widgetId });
  const after = before && asItWas(before, was);
  if (before === null || after === null) return false;
  const plan = await readWorkspacePlan(table, workspaceId);
  const written = await transact(table, clock, [
    changeWidgetItem(table, after, before.version),
    ...(after.published === undefined ? [] : [takeUsageItem(workspaceId, "publishedWidgets", plan)]),
  ]);
  if (!written.ok && !written.failed.includes(0)) throw limitReached("publishedWidgets", plan);
  return written.ok;
}
