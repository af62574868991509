import type { Project } from "@kiteloop/contract/project";
import { useQuery } from "@tanstack/react-query";
import { widgetsQuery } from "../../api/queries/widgets.ts";
import type { Surroundings } from "../../lib/config-changes/settings.ts";

/** What the words for a project's configurations need: its zone, and what its widgets are called. */
export function useSurroundings({ id, timeZone }: Pick<Project, "id" | "timeZone">): Surroundings {
  const { data } = useQuery(widgetsQuery(id));
  return {
    timeZone,
    widgetName: (widgetId) => data?.items.find((widget) => widget.id === widgetId)?.name,
  };
}
