import { type Widget, type WidgetLine, widgetStatuses } from "@kiteloop/contract/widget";
import { type WidgetType, widgetTypes } from "@kiteloop/contract/widget/types";

/** What of all widgets is wanted; undefined sets no limit. */
export type Wish = {
  search: string;
  projectId: string | undefined;
  type: WidgetType | undefined;
  status: Widget["status"] | undefined;
};

/** Reads the address. Whatever makes no sense there sets no limit. */
export function readWish(search: URLSearchParams): Wish {
  return {
    search: search.get("search") ?? "",
    projectId: search.get("project") ?? undefined,
    type: widgetTypes.find((type) => type === search.get("type")),
    status: widgetStatuses.find((status) => status === search.get("status")),
  };
}

/** The address of a wish; what sets no limit is left out. */
export function writeWish({ search, projectId, type, status }: Wish): Record<string, string> {
  return {
    ...(search && { search }),
    ...(projectId && { project: projectId }),
    ...(type && { type }),
    ...(status && { status }),
  };
}

/** The widgets that fit, with the words searched for in their name or their project's. */
export function findWidgets(widgets: readonly WidgetLine[], wish: Wish): WidgetLine[] {
  const words = wish.search.toLowerCase().split(/\s+/).filter(Boolean);
  return widgets.filter(({ name, projectName, projectId, type, status }) => {
    const text = `${name} ${projectName}`.toLowerCase();
    return (
      (wish.projectId === undefined || projectId === wish.projectId) &&
      (wish.type === undefined || type === wish.type) &&
      (wish.status === undefined || status === wish.status) &&
      words.every((word) => text.includes(word))
    );
  });
}
