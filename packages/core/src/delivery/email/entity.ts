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

/** One mail to be sent: how often it was tried and when to try next. Only what waits is in the index. */
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
          /** How often in a row the timer failed before there was an attempt to send it. */
          failures: { type: "number" },
          /** Not before this instant. */
          nextAt: { type: "string", required: true },
          providerId: { type: "string" },
          /** Why it ended without being sent. */
          reason: { type: "string" },
          /** When it was reported of the mail, each once. */
          deliveredAt: { type: "string" },
          bouncedAt: { type: "string" },
          complainedAt: { type: "string" },
          createdAt: { type: "string", required: true },
          updatedAt: { type: "string", required: true },
          /** In seconds since 1970. Absent of an invitation that was sent, which stays as long as its recipient is known. */
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
