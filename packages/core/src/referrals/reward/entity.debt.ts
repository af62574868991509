import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/**
 * Marks a reward of an earlier release for which its recipient owed something, or was owed. Only read: the person's account takes it
 * over with their next reward.
 */
export const openDebts = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "openDebt", version: "1", service },
        attributes: {
          projectId: { type: "string", required: true },
          /** The embedder's id of the recipient. */
          recipientExternalId: { type: "string", required: true },
          currency: { type: "string", required: true },
          earnedAt: { type: "string", required: true },
          rewardId: { type: "string", required: true },
        },
        indexes: {
          byRecipient: {
            pk: {
              field: "pk",
              composite: ["projectId", "recipientExternalId", "currency"],
              casing: "none",
            },
            sk: { field: "sk", composite: ["earnedAt", "rewardId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
