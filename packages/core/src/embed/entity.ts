import { widgetTypes } from "@kiteloop/contract/widget/types";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../table/index.ts";

/** A widget that is live, as the project's embed carries it. Removed while the widget is paused. */
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
