import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** A sum over the rewards of an inviter that a limit may bind, or a tier counts. Those that earlier releases counted elsewhere are in none. */
export const rewardLimits = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "rewardLimit", version: "1", service },
        attributes: {
          projectId: { type: "string", required: true },
          participantId: { type: "string", required: true },
          /** The referral whose shares these are, or `inviter`: rewards for invitees, and the revenue of all shares. */
          subject: { type: "string", required: true },
          /** A month in the project's time zone, such as 2026-11, or `all`. */
          window: { type: "string", required: true },
          /** A currency, `rewards`, or `payments` that earned a share. */
          unit: { type: "string", required: true },
          used: { type: "number", required: true },
        },
        indexes: {
          // The partition of the inviter's tally, which is deleted with them.
          byParticipant: {
            pk: { field: "pk", composite: ["projectId", "participantId"], casing: "none" },
            sk: { field: "sk", composite: ["subject", "window", "unit"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
