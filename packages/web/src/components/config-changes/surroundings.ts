import type { Project } from "@kiteloop/contract/publishing/project";
import { useQuery } from "@tanstack/react-query";
import { widgetsQuery } from "../../api/queries/widgets.ts";
import type { Surroundings } from "../../lib/config-changes/settings.ts";

/** Context for describing a project's configurations: its time zone, and the names of its widgets. */
export function useSurroundings({ id, timeZone }: Pick<Project, "id" | "timeZone">): Surroundings {
  const { data } = useQuery(widgetsQuery(id));
  return {
    timeZone,
    widgetName: (widgetId) => data?.items.find((widget) => widget.id === widgetId)?.name,
  };
}
