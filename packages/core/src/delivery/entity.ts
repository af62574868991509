import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service, ttlAttribute } from "../table/index.ts";

/**
 * What a mail is about, by what finds it again. A report on a mail may come after that is gone: who was mailed for which
 * workspace stands here as well.
 */
export type Subject =
  | { kind: "invitation"; workspaceId: string; projectId: string; recipient: string }
  | { kind: "reminder"; workspaceId: string; projectId: string; recipient: string }
  | { kind: "participantMail"; participantMailId: string }
  | { kind: "waitlistPlace"; workspaceId: string; projectId: string; widgetId: string; recipient: string }
  | { kind: "memberInvitation"; workspaceId: string; memberInvitationId: string; round: number }
  /** `account` is the user pool's id of whom it is to. */
  | { kind: "digest"; workspaceId: string; userId: string; account: string; monday: string }
  | { kind: "contactMessage"; messageId: string }
  | { kind: "testimonial"; testimonialId: string }
  | { kind: "feedback"; userId: string; feedbackId: string };

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
          subject: { type: CustomAttributeType<Subject>("any"), required: true },
          state: { type: deliveryStates, required: true },
          attempts: { type: "number", required: true },
          /** How often in a row the timer failed before there was an attempt to send it. */
          failures: { type: "number" },
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
