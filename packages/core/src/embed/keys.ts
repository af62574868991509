import { service } from "../table/index.ts";

/** Primary key as ElectroDB builds it, for the paths that do without it; a test holds them equal. */
export const entryKey = (of: { workspaceId: string; projectId: string; widgetId: string }) => ({
  pk: `$${service}#workspaceId_${of.workspaceId}#projectId_${of.projectId}`,
  sk: `$embedEntry_1#widgetId_${of.widgetId}`,
});
