import type { WidgetPicture } from "@kiteloop/contract/publishing/widget";
import type { Table } from "../../shared/context/index.ts";
import type { StoredProject } from "../project/index.ts";
import { inOrder, pictureOf, widgetsOf } from "../widget/index.ts";

/** A project's first widget in its order, a live one if there is any; null without a widget. */
export async function firstPicture(
  table: Table,
  { workspaceId, projectId, widgetOrder }: Pick<StoredProject, "workspaceId" | "projectId" | "widgetOrder">,
): Promise<WidgetPicture | null> {
  const widgets = inOrder(await widgetsOf(table, workspaceId, projectId), widgetOrder);
  const first = widgets.find(({ status }) => status === "live") ?? widgets[0];
  return first === undefined ? null : pictureOf(first);
}
