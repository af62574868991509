import type { Preferences } from "@kiteloop/contract/accounts/profile";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service, ttlAttribute } from "../../shared/table/index.ts";

/** One sign-in. Its id is a hash of what the sign-in's tokens have in common, so a token finds its session. */
export const sessions = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "session", version: "1", service },
        attributes: {
          sessionId: { type: "string", required: true },
          subject: { type: "string", required: true },
          userId: { type: "string", required: true },
          email: { type: "string", required: true },
          name: { type: "string", required: true },
          workspaceId: { type: "string", required: true },
          /** The user's, kept here as their name is: each request reads its session anyway. */
          preferences: { type: CustomAttributeType<Preferences>("any") },
          createdAt: { type: "string", required: true },
          /** Such as "Firefox on Windows"; absent where the browser said nothing we know. */
          browser: { type: "string" },
          /** Of the last time its cookies were renewed, which they are about every quarter of an hour of use. */
          seenAt: { type: "string" },
          /** Seconds since 1970. */
          expiresAt: { type: "number", required: true, field: ttlAttribute },
        },
        indexes: {
          byId: {
            pk: { field: "pk", composite: ["sessionId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          byUser: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["userId"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["createdAt", "sessionId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
