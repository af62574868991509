import { widgetStatuses } from "@kiteloop/contract/widget";
import { widgetTypes } from "@kiteloop/contract/widget/types";
import type { WidgetConfig } from "@kiteloop/contract/widget-config";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../table/index.ts";

/** What is published of a widget. `fromVersion` is the widget's version that was asked to be published. */
export type Published = { number: number; at: string; config: WidgetConfig; fromVersion: number };

export const widgets = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "widget", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          widgetId: { type: "string", required: true },
          name: { type: "string", required: true },
          type: { type: widgetTypes, required: true },
          status: { type: widgetStatuses, required: true },
          draft: { type: CustomAttributeType<WidgetConfig>("any"), required: true },
          published: { type: CustomAttributeType<Published>("any") },
          version: { type: "number", required: true },
          createdAt: { type: "string", required: true },
          updatedAt: { type: "string", required: true },
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

/** A published version; written once. */
export const widgetVersions = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "widgetVersion", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          widgetId: { type: "string", required: true },
          number: { type: "number", required: true, padding: { length: 8, char: "0" } },
          config: { type: CustomAttributeType<WidgetConfig>("any"), required: true },
          publishedAt: { type: "string", required: true },
          publishedBy: { type: "string", required: true },
        },
        indexes: {
          byWidget: {
            pk: { field: "pk", composite: ["workspaceId", "projectId", "widgetId"], casing: "none" },
            sk: { field: "sk", composite: ["number"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
