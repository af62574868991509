import type { SuspensionReason } from "@kiteloop/contract/tenancy/suspension";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/**
 * - `leaving`: its projects are being unpublished
 * - `returning`: it has ended, its projects are being published again
 */
export const suspensionStates = ["leaving", "returning"] as const;

/** The step that follows a suspension or its end: the timer takes it, and then deletes this. */
export const workspaceSuspensions = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "workspaceSuspension", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          name: { type: "string", required: true },
          state: { type: suspensionStates, required: true },
          queue: { type: ["suspension"] as const, required: true },
          /** Not before this instant. */
          dueAt: { type: "string", required: true },
          reason: { type: CustomAttributeType<SuspensionReason>("string"), required: true },
          text: { type: "string", required: true },
          /** How often emailing the owners failed. */
          untold: { type: "number", required: true },
          /** Consecutive failures of the step. */
          failures: { type: "number" },
        },
        indexes: {
          byWorkspace: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          due: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["queue"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["dueAt", "workspaceId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
