import { CustomAttributeType, Entity } from "electrodb";
import type { EmailSubject } from "../../shared/email-kind/index.ts";
import { perTable, service, ttlAttribute } from "../../shared/table/index.ts";

export const deliveryStates = [
  "waiting",
  "sent",
  "failed",
  "dropped",
  "delivered",
  "bounced",
  "complained",
] as const;

/** One email to be sent, with its attempts and the next time. Only waiting ones are in the index. */
export const deliveries = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "delivery", version: "1", service },
        attributes: {
          deliveryId: { type: "string", required: true },
          queue: { type: ["mail"] as const, required: true },
          subject: { type: CustomAttributeType<EmailSubject>("any"), required: true },
          state: { type: deliveryStates, required: true },
          attempts: { type: "number", required: true },
          /** How often in a row the timer failed before an attempt. */
          failures: { type: "number" },
          /** Not before this instant. */
          nextAt: { type: "string", required: true },
          providerId: { type: "string" },
          /** Why it ended without being sent. */
          reason: { type: "string" },
          /** When each event was reported about the email. */
          deliveredAt: { type: "string" },
          bouncedAt: { type: "string" },
          complainedAt: { type: "string" },
          createdAt: { type: "string", required: true },
          updatedAt: { type: "string", required: true },
          /** In seconds since 1970. Absent for a sent invitation, which stays as long as its recipient is known. */
          expiresAt: { type: "number", field: ttlAttribute },
        },
        indexes: {
          byId: {
            pk: { field: "pk", composite: ["deliveryId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          due: {
            index: "gsi1",
            condition: ({ state }) => state === "waiting",
            pk: { field: "gsi1pk", composite: ["queue"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["nextAt", "deliveryId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
