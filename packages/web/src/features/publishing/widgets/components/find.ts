import { type Widget, type WidgetLine, widgetStatuses } from "@kiteloop/contract/publishing/widget";
import { type WidgetType, widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import { widgetTypeNames } from "../../../../lib/names.ts";

/** Filter of the widget list; undefined means no limit. */
export type Wish = {
  search: string;
  projectId: string | undefined;
  type: WidgetType | undefined;
  status: Widget["status"] | undefined;
};

/** No limit at all. */
export const noWish: Wish = { search: "", projectId: undefined, type: undefined, status: undefined };

/** Parses the address. Invalid values mean no limit. */
export function readWish(search: URLSearchParams): Wish {
  return {
    search: search.get("search") ?? "",
    projectId: search.get("project") ?? undefined,
    type: widgetTypes.find((type) => type === search.get("type")),
    status: widgetStatuses.find((status) => status === search.get("status")),
  };
}

/** The address of a filter, without undefined fields. */
export function writeWish({ search, projectId, type, status }: Wish): Record<string, string> {
  return {
    ...(search && { search }),
    ...(projectId && { project: projectId }),
    ...(type && { type }),
    ...(status && { status }),
  };
}

/** The matching widgets, with the search words in the name of the widget, project or type. */
export function findWidgets(widgets: readonly WidgetLine[], wish: Wish): WidgetLine[] {
  const words = wish.search.toLowerCase().split(/\s+/).filter(Boolean);
  return widgets.filter(({ name, projectName, projectId, type, status }) => {
    const text = `${name} ${projectName} ${widgetTypeNames[type]}`.toLowerCase();
    return (
      (wish.projectId === undefined || projectId === wish.projectId) &&
      (wish.type === undefined || type === wish.type) &&
      (wish.status === undefined || status === wish.status) &&
      words.every((word) => text.includes(word))
    );
  });
}
