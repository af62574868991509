import type { Variant } from "@kiteloop/contract/publishing/experiment-plan";
import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** The variants of a live widget's experiment, the baseline first, each with its config. */
export type EntryExperiment<Config = WidgetConfig> = {
  experimentId: string;
  variants: (Variant & { config: Config })[];
};

/** A live widget, as the project's embed contains it. Deleted while the widget is paused. */
export const embedEntries = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "embedEntry", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          widgetId: { type: "string", required: true },
          type: { type: widgetTypes, required: true },
          number: { type: "number", required: true },
          config: { type: CustomAttributeType<Record<string, unknown>>("any"), required: true },
          experiment: { type: CustomAttributeType<EntryExperiment<Record<string, unknown>>>("any") },
        },
        indexes: {
          byProject: {
            pk: { field: "pk", composite: ["workspaceId", "projectId"], casing: "none" },
            sk: { field: "sk", composite: ["widgetId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
