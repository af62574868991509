import type { RetentionDays } from "@kiteloop/contract/lifecycle/retention-policy";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** How long a workspace keeps what can be deleted sooner. It is in the queue while anything is chosen. */
export const retentionPolicies = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "retentionPolicy", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          version: { type: "number", required: true },
          days: { type: CustomAttributeType<RetentionDays>("any"), required: true },
          updatedAt: { type: "string", required: true },
          queue: { type: ["retention"] as const, required: true },
          isDue: { type: "boolean", required: true },
          /** When older data is deleted next. */
          dueAt: { type: "string", required: true },
          /** Consecutive failures of that. */
          failures: { type: "number" },
        },
        indexes: {
          byWorkspace: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          due: {
            index: "gsi1",
            condition: ({ isDue }) => isDue === true,
            pk: { field: "gsi1pk", composite: ["queue"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["dueAt", "workspaceId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
