import type { MailSettings } from "@kiteloop/contract/mail-settings";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../table/index.ts";

/** What all mails in a workspace's name have in common. */
export const mailSettings = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "mailSettings", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          settings: { type: CustomAttributeType<Partial<MailSettings>>("any"), required: true },
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
