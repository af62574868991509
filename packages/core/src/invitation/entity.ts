import { invitationStatuses } from "@kiteloop/contract/invitation";
import { Entity } from "electrodb";
import { perTable, service } from "../table/index.ts";

/** One mail to one address: one by project and recipient. The address is not part of the key, only its hash. */
export const invitations = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "invitation", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          recipient: { type: "string", required: true },
          invitationId: { type: "string", required: true },
          participantId: { type: "string", required: true },
          participantExternalId: { type: "string", required: true },
          code: { type: "string", required: true },
          email: { type: "string", required: true },
          name: { type: "string" },
          widgetId: { type: "string" },
          status: { type: invitationStatuses, required: true },
          /** Why it was rejected. */
          reason: { type: ["suppressed", "undeliverable"] as const },
          day: { type: "string", required: true },
          createdAt: { type: "string", required: true },
          updatedAt: { type: "string", required: true },
          counted: { type: "boolean" },
        },
        indexes: {
          byRecipient: {
            pk: { field: "pk", composite: ["projectId", "recipient"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

/** How many invitations a participant has sent on a day; forgotten by itself. */
export const invitationDays = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "invitationDay", version: "1", service },
        attributes: {
          participantId: { type: "string", required: true },
          day: { type: "string", required: true },
          sent: { type: "number", required: true },
          ttl: { type: "number", required: true },
        },
        indexes: {
          byParticipant: {
            pk: { field: "pk", composite: ["participantId"], casing: "none" },
            sk: { field: "sk", composite: ["day"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
