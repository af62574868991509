import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/**
 * A scheduled publish, found by the timer when it is due. It stays until the script is updated, so that a run after a
 * crash continues it. `dueAt` is `publishAt`, or later after a temporary failure.
 */
export const widgetPlans = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "widgetPlan", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          widgetId: { type: "string", required: true },
          publishAt: { type: "string", required: true },
          queue: { type: ["publish"] as const, required: true },
          dueAt: { type: "string", required: true },
          attempts: { type: "number", required: true },
          userId: { type: "string", required: true },
          userName: { type: "string", required: true },
        },
        indexes: {
          byWidget: {
            pk: { field: "pk", composite: ["workspaceId", "projectId", "widgetId"], casing: "none" },
            sk: { field: "sk", composite: ["publishAt"], casing: "none" },
          },
          due: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["queue"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["dueAt", "widgetId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
