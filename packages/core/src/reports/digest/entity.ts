import { Entity } from "electrodb";
import { perTable, service, ttlAttribute } from "../../shared/table/index.ts";

/** Marks that a member's weekly summary of a workspace is being sent: its key can be written once. */
export const digestEmails = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "digestMail", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          /** The Monday after it. */
          monday: { type: "string", required: true },
          userId: { type: "string", required: true },
          deliveryId: { type: "string", required: true },
          /** In seconds since 1970. */
          expiresAt: { type: "number", field: ttlAttribute, required: true },
        },
        indexes: {
          byWorkspace: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: ["monday", "userId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
