import type * as z from "zod";
import type { Ctx, Member } from "../context/index.ts";
import { transact } from "../table/index.ts";
import { limitReached, takeItem } from "../usage/index.ts";
import { asItWas, changeItem, findWidget, type widgetLine } from "../widget/index.ts";
import { planOf } from "../workspace/index.ts";

/**
 * Makes of the draft that the head left the widget that it was, paused. Returns whether it was that draft.
 * @throws AppError `plan.limit_reached`
 */
export async function takeWidget(
  { table, clock, actor }: Ctx<Member>,
  was: z.infer<typeof widgetLine>,
): Promise<boolean> {
  const { workspaceId } = actor;
  const { projectId, widgetId } = was;
  const before = await findWidget(table, { workspaceId, projectId, widgetId });
  const after = before && asItWas(before, was);
  if (before === null || after === null) return false;
  const plan = await planOf(table, workspaceId);
  const written = await transact(table, clock, [
    changeItem(table, after, before.version),
    ...(after.published === undefined ? [] : [takeItem(table, workspaceId, "publishedWidgets", plan)]),
  ]);
  if (!written.ok && !written.failed.includes(0)) throw limitReached("publishedWidgets", plan);
  return written.ok;
}
