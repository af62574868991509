import type { Project } from "@kiteloop/contract/publishing/project";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { useQuery } from "@tanstack/react-query";
import { widgetsQuery } from "../../api/queries/widgets.ts";
import type { Surroundings } from "../../lib/config-changes/settings.ts";

/** The configurations of a widget's versions, once they are read. */
export const configsOf = (versions: { items: readonly { config: WidgetConfig }[] } | undefined) =>
  (versions?.items ?? []).map(({ config }) => config);

const namesWidget = ({ content }: WidgetConfig) => "opensWidget" in content && content.opensWidget !== null;

/** Context for describing these configurations of a project: its time zone, and the names of widgets that they name. */
export function useSurroundings(
  { id, timeZone }: Pick<Project, "id" | "timeZone">,
  configs: readonly WidgetConfig[],
): Surroundings {
  const { data } = useQuery({ ...widgetsQuery(id), enabled: configs.some(namesWidget) });
  return {
    timeZone,
    widgetName: (widgetId) => data?.items.find((widget) => widget.id === widgetId)?.name,
  };
}
