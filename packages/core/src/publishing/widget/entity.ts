import type { Variant } from "@kiteloop/contract/publishing/experiment-plan";
import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { widgetStatuses } from "@kiteloop/contract/publishing/widget-statuses";
import { CustomAttributeType, Entity } from "electrodb";
import { doerType, perTable, service } from "../../shared/table/index.ts";

/** A config as this or an earlier release stored it. */
export type StoredConfig = Record<string, unknown>;

/**
 * The published state of a widget. `fromVersion` is the widget's version in the publish request; `rolledBackTo` the
 * earlier version it restored, `plannedFor` the scheduled instant, if any.
 */
export type Published<Config = WidgetConfig> = {
  number: number;
  at: string;
  config: Config;
  fromVersion: number;
  rolledBackTo?: number;
  plannedFor?: string;
};

/** The part of a running experiment that the widget itself stores; the baseline is first. */
export type WidgetExperiment = {
  experimentId: string;
  /** Whether users who were there before the start are counted as well. */
  units?: "all" | undefined;
  variants: Variant[];
};

export type PublishFailure = { at: string; code: string };

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
          draft: { type: CustomAttributeType<StoredConfig>("any"), required: true },
          published: { type: CustomAttributeType<Published<StoredConfig>>("any") },
          /** The highest version number; absent if it is the published one's. */
          lastNumber: { type: "number" },
          experiment: { type: CustomAttributeType<WidgetExperiment>("any") },
          publishAt: { type: "string" },
          publishFailed: { type: CustomAttributeType<PublishFailure>("any") },
          /** The version of the last change of draft or name. Absent in earlier releases. */
          editedVersion: { type: "number" },
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
          config: { type: CustomAttributeType<StoredConfig>("any"), required: true },
          publishedAt: { type: "string", required: true },
          publishedBy: { type: doerType(), required: true },
          rolledBackTo: { type: "number" },
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
