import { contactTopics } from "@kiteloop/contract/shared/form-limits";
import { contactStatuses } from "@kiteloop/contract/submissions/contact";
import { Entity } from "electrodb";
import { perTable, service, ttlAttribute } from "../../shared/table/index.ts";

/** A message to the operator. It belongs to no workspace; staff list it by status. */
export const contactMessages = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "contactMessage", version: "1", service },
        attributes: {
          messageId: { type: "string", required: true },
          name: { type: "string", required: true },
          email: { type: "string", required: true },
          topic: { type: contactTopics, required: true },
          message: { type: "string", required: true },
          status: { type: contactStatuses, required: true },
          version: { type: "number", required: true },
          createdAt: { type: "string", required: true },
          updatedAt: { type: "string", required: true },
          /** Seconds since 1970. */
          expiresAt: { type: "number", required: true, field: ttlAttribute },
        },
        indexes: {
          byId: {
            pk: { field: "pk", composite: ["messageId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          byStatus: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["status"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["createdAt", "messageId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
