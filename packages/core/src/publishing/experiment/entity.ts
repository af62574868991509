import type { ExperimentPlan, Variant } from "@kiteloop/contract/publishing/experiment-plan";
import {
  type ExperimentMeasure,
  experimentMetrics,
  variantLetters,
} from "@kiteloop/contract/publishing/variant";
import { CustomAttributeType, Entity } from "electrodb";
import { doerType, perTable, service } from "../../shared/table/index.ts";

/** An experiment of a widget, stored permanently. */
export const experiments = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "experiment", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          widgetId: { type: "string", required: true },
          experimentId: { type: "string", required: true },
          state: { type: ["running", "stopped", "promoted"] as const, required: true },
          metric: { type: experimentMetrics, required: true },
          /** Participants if absent. */
          denominator: { type: ["joins"] as const },
          secondary: { type: CustomAttributeType<ExperimentMeasure[]>("any") },
          variants: { type: CustomAttributeType<Variant[]>("any"), required: true },
          minimalEffect: { type: "number", required: true },
          minimalDifference: { type: "number" },
          /** `all` if users who were there before the start are counted as well. */
          units: { type: ["all"] as const },
          plan: { type: CustomAttributeType<ExperimentPlan>("any"), required: true },
          /** The widget's version in the start request, by which a retry is recognized. */
          fromVersion: { type: "number", required: true },
          startedAt: { type: "string", required: true },
          startedBy: { type: doerType(), required: true },
          endedAt: { type: "string" },
          endedBy: { type: doerType() },
          promoted: { type: variantLetters },
          replacedBy: { type: "number" },
          version: { type: "number", required: true },
        },
        indexes: {
          byWidget: {
            pk: { field: "pk", composite: ["workspaceId", "projectId", "widgetId"], casing: "none" },
            sk: { field: "sk", composite: ["experimentId"], casing: "none" },
          },
          byProject: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["projectId"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["experimentId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
