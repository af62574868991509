import type { EmailWording } from "@kiteloop/contract/messaging/email-template";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** A workspace's own wording of an email. */
export const emailTemplates = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "mailPreset", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          /** The email's purpose and language. */
          purpose: { type: "string", required: true },
          language: { type: "string", required: true },
          /** Absent if it was reset to the default. */
          wording: { type: CustomAttributeType<EmailWording>("any") },
          version: { type: "number", required: true },
          updatedAt: { type: "string", required: true },
          updatedBy: { type: "string", required: true },
        },
        indexes: {
          byWorkspace: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: ["purpose", "language"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
