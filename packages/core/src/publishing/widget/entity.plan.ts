import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/**
 * A planned publish: what the timer finds when it is due. It outlives the plan until the script follows, so that
 * a run that dies in between is gone on with. `dueAt` is `publishAt`, or later after a failure that may pass.
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
