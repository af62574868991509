import { useQuery } from "@tanstack/react-query";
import { widgetsQuery } from "../../../api/queries/widgets.ts";
import type { Surroundings } from "../../../lib/config-changes/settings.ts";
import { useEditor } from "./editor-context.ts";

/** What the words for configurations of the project need to know. */
export function useSurroundings(): Surroundings {
  const { project } = useEditor();
  const { data } = useQuery(widgetsQuery(project.id));
  return {
    timeZone: project.timeZone,
    widgetName: (widgetId) => data?.items.find(({ id }) => id === widgetId)?.name,
  };
}
