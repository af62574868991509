import type { Ctx, Member } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { changeProjectItem, type StoredProject } from "./store.ts";

/** Gives a new clone the order of its widgets, unless it has one. Returns the clone with it. */
export async function takeWidgetOrder(
  { table, clock }: Pick<Ctx<Member>, "table" | "clock">,
  clone: StoredProject,
  widgetOrder: string[],
): Promise<StoredProject> {
  if (widgetOrder.length === 0 || clone.widgetOrder.length > 0) return clone;
  const updatedAt = clock.now().toISOString();
  const { ok } = await transact(table, clock, [changeProjectItem(table, clone, { widgetOrder }, updatedAt)]);
  // A member who changed the clone meanwhile keeps their change.
  return ok ? { ...clone, widgetOrder, version: clone.version + 1, updatedAt } : clone;
}
