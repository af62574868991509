import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** Decisions about a referral or a reward that a member can undo for some seconds. */
export const pendingStates = ["approved", "rejected", "fulfilled"] as const;

/**
 * A member's decision that can still be undone, one per referral or reward. The timer carries it out once it is due.
 */
export const pendingDecisions = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "pendingDecision", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          /** The id of the referral or reward. */
          subjectId: { type: "string", required: true },
          decisionId: { type: "string", required: true },
          /** The embedder's id of a referral's invitee; absent for a reward. */
          externalId: { type: "string" },
          /** The invitee's name or the reward, for the audit log. */
          name: { type: "string", required: true },
          state: { type: pendingStates, required: true },
          note: { type: "string", required: true },
          userId: { type: "string", required: true },
          by: { type: "string", required: true },
          decidedAt: { type: "string", required: true },
          /** Undone ones stay until they are due, so that a repeated request to undo one gets the same answer. */
          undone: { type: "boolean", required: true },
          queue: { type: ["pendingDecision"] as const, required: true },
          dueAt: { type: "string", required: true },
          /** Consecutive failures. */
          failures: { type: "number" },
        },
        indexes: {
          byProject: {
            pk: { field: "pk", composite: ["workspaceId", "projectId"], casing: "none" },
            sk: { field: "sk", composite: ["subjectId"], casing: "none" },
          },
          due: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["queue"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["dueAt", "subjectId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
