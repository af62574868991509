import type { EmailSettings } from "@kiteloop/contract/messaging/email-settings";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** Settings of all emails in a workspace's name. */
export const emailSettings = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "mailSettings", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          settings: { type: CustomAttributeType<Partial<EmailSettings>>("any"), required: true },
          version: { type: "number", required: true },
          updatedAt: { type: "string", required: true },
        },
        indexes: {
          byWorkspace: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
