import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** The first invitee of a project with a mailbox. The mailbox is a hash, the same for all spellings of an address. */
export const inviteeMailboxes = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "inviteeMailbox", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          mailbox: { type: "string", required: true },
          externalId: { type: "string", required: true },
        },
        indexes: {
          byMailbox: {
            pk: { field: "pk", composite: ["projectId", "mailbox"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
