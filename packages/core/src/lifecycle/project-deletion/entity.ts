import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";
import type { ProjectUsage } from "../erasure/index.ts";

/**
 * - `leaving`: its widgets are being taken offline
 * - `waiting`: a member can cancel until it is due
 * - `returning`: it was canceled, its widgets are being published again
 * - `erasing`: it can't be canceled anymore
 */
export const projectDeletionStates = ["leaving", "waiting", "returning", "erasing"] as const;

/** The deletion of a project, the last of its items. The timer takes its next step when that is due. */
export const projectDeletions = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "projectDeletion", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          name: { type: "string", required: true },
          state: { type: projectDeletionStates, required: true },
          queue: { type: ["projectDeletion"] as const, required: true },
          /** Not before this instant. */
          dueAt: { type: "string", required: true },
          erasesAt: { type: "string", required: true },
          requestedBy: { type: "string", required: true },
          usage: { type: CustomAttributeType<ProjectUsage>("any") },
          /** How often emailing the owners about this step failed. */
          untold: { type: "number", required: true },
          /** Consecutive failures of the step. */
          failures: { type: "number" },
        },
        indexes: {
          byWorkspace: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: ["projectId"], casing: "none" },
          },
          due: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["queue"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["dueAt", "projectId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
