import type { Ctx, Member } from "../context/index.ts";
import { transact } from "../table/index.ts";
import { limitReached, takeItem } from "../usage/index.ts";
import { asItWas, changeItem, findWidget, readWidget } from "../widget/index.ts";
import { planOf } from "../workspace/index.ts";
import type { Item } from "./store.ts";

/**
 * Makes of the draft that the head left the widget that it was, paused. Returns whether it was that draft.
 * @throws AppError `plan.limit_reached`
 */
export async function takeWidget({ table, clock, actor }: Ctx<Member>, item: Item): Promise<boolean> {
  const { workspaceId } = actor;
  const was = readWidget(item);
  const before = await findWidget(table, {
    workspaceId,
    projectId: String(item.projectId),
    widgetId: was.widgetId,
  });
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
