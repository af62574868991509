import type { EmailWording } from "@kiteloop/contract/messaging/email-template";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** What a workspace has one of its mails say. */
export const emailTemplates = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "mailPreset", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          /** What the mail is for, and its language. */
          purpose: { type: "string", required: true },
          language: { type: "string", required: true },
          /** Absent where it was set back to ours. */
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
