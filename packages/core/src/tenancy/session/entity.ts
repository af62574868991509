import type { Preferences } from "@kiteloop/contract/tenancy/profile";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service, ttlAttribute } from "../../shared/table/index.ts";

/** One sign-in. Its id is a hash of a claim that the sign-in's tokens share, so each of them identifies the session. */
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
          /** Copied from the user, like the name, because each request reads its session anyway. */
          preferences: { type: CustomAttributeType<Preferences>("any") },
          createdAt: { type: "string", required: true },
          /** The identity provider that it came by; absent for a password. */
          provider: { type: "string" },
          /** Whether it came by a passkey. */
          byPasskey: { type: "boolean" },
          /** Such as "Firefox on Windows"; absent for an unknown browser. */
          browser: { type: "string" },
          /** When its cookies were last renewed, about every 15 minutes of use. */
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
