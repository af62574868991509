import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/**
 * The progress of applying a changed policy to earlier referrals. A project has one; a later policy's replay replaces
 * it.
 * The timer finds it while it is in the queue.
 */
export const fraudReplays = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "fraudReplay", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          policyVersion: { type: "number", required: true },
          /** The last referral examined, oldest first; absent before the first. */
          after: { type: CustomAttributeType<{ joinedAt: string; externalId: string }>("any") },
          examined: { type: "number", required: true },
          changed: { type: "number", required: true },
          startedAt: { type: "string", required: true },
          userId: { type: "string", required: true },
          userName: { type: "string", required: true },
          /** Absent once it is done. */
          queue: { type: ["replay"] as const },
          /** When it is due: at its start, or at its next attempt after a failure. */
          dueAt: { type: "string", required: true },
          /** Consecutive failures. */
          failures: { type: "number" },
        },
        indexes: {
          byProject: {
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
