import type { Preferences } from "@kiteloop/contract/tenancy/profile";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** A user; `subject` is the user pool's id. */
export const users = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "user", version: "1", service },
        attributes: {
          subject: { type: "string", required: true },
          userId: { type: "string", required: true },
          email: { type: "string", required: true },
          name: { type: "string", required: true },
          /** The workspace in which sign-ins open. */
          workspaceId: { type: "string", required: true },
          createdAt: { type: "string", required: true },
          preferences: { type: CustomAttributeType<Preferences>("any") },
          /** Absent if it was never turned on: off. `weekly` also for a monthly one, as both are planned on a Monday. */
          digest: { type: ["off", "weekly"] as const },
          digestMonthly: { type: "boolean" },
          /** Ids of the projects that it leaves out. */
          digestWithout: { type: "list", items: { type: "string" } },
          /** When the emails of their next week are planned; meaningless while it is off. */
          digestAt: { type: "string" },
          /** How often in a row planning them failed. */
          digestFailures: { type: "number" },
          /** Part of links that turn it off. */
          digestKey: { type: "string" },
          /** Seconds since 1970: sign-ins with a password entered earlier have ended. Absent if none has. */
          signInsValidFrom: { type: "number" },
          /** The one earlier sign-in that stays valid, by the id of its session. */
          keptSessionId: { type: "string" },
          /** Seconds since 1970: passkeys added earlier sign in no more. Absent if there are none of these. */
          passkeysValidFrom: { type: "number" },
          /** Since when staff keep the account from signing in. */
          lockedAt: { type: "string" },
          /** Absent before the first change: 1. */
          version: { type: "number" },
        },
        indexes: {
          bySubject: {
            pk: { field: "pk", composite: ["subject"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          byId: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["userId"], casing: "none" },
            sk: { field: "gsi1sk", composite: [], casing: "none" },
          },
          byDigest: {
            index: "gsi2",
            pk: { field: "gsi2pk", composite: ["digest"], casing: "none" },
            sk: { field: "gsi2sk", composite: ["digestAt"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
