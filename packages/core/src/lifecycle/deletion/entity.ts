import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/**
 * - `leaving`: its projects are being unpublished
 * - `waiting`: an owner can cancel until it is due
 * - `returning`: it was canceled, its projects are being published again
 * - `erasing`: it can't be canceled anymore
 */
export const deletionStates = ["leaving", "waiting", "returning", "erasing"] as const;

export type Owner = { name: string; email: string };

/** The deletion of a workspace. The timer takes its next step when that is due. */
export const workspaceDeletions = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "workspaceDeletion", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          name: { type: "string", required: true },
          state: { type: deletionStates, required: true },
          queue: { type: ["deletion"] as const, required: true },
          /** Not before this instant. */
          dueAt: { type: "string", required: true },
          requestedAt: { type: "string", required: true },
          erasesAt: { type: "string", required: true },
          requestedBy: { type: "string", required: true },
          /** The owners to email once everything is erased. */
          owners: { type: CustomAttributeType<Owner[]>("any"), required: true },
          /** How often emailing them about this step failed. */
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
