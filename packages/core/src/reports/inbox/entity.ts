import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** That a member is done with an entry of the inbox, or snoozed it; expires by itself. */
export const inboxMarks = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "inboxMark", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          userId: { type: "string", required: true },
          /** The entry's subject. */
          topic: { type: "string", required: true },
          /** The occurrence that is done; absent if snoozed. */
          done: { type: "string" },
          /** When a snooze ends; absent if done. */
          until: { type: "string" },
          /** Seconds since 1970. */
          ttl: { type: "number", required: true },
        },
        indexes: {
          byMember: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: ["userId", "topic"], casing: "none" },
          },
          byUser: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["userId"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["workspaceId", "topic"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
