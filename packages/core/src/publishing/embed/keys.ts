import { entityKey } from "../../shared/table/index.ts";

type Of = { workspaceId: string; projectId: string; widgetId: string };

/** For code that reads without ElectroDB. */
export const entryKey = ({ workspaceId, projectId, widgetId }: Of) =>
  entityKey("embedEntry", { workspaceId, projectId }, { widgetId });
