import type { Scope } from "@kiteloop/contract/tenancy/roles";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** A key of a server or an app as members see it; its credential makes it work. */
export const apiKeys = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "apiKey", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          keyId: { type: "string", required: true },
          /** Absent on workspace keys. */
          projectId: { type: "string" },
          name: { type: "string", required: true },
          /** Absent on keys of servers. */
          kind: { type: ["app"] as const },
          scopes: { type: CustomAttributeType<Scope[]>("any"), required: true },
          prefix: { type: "string", required: true },
          hash: { type: "string", required: true },
          createdAt: { type: "string", required: true },
          createdBy: { type: "string", required: true },
          createdById: { type: "string" },
          expiresAt: { type: "string" },
          revokedAt: { type: "string" },
          allowedIps: { type: "list", items: { type: "string" } },
          /** The secret before the last rotation. Its credential is deleted by the next one. */
          oldHash: { type: "string" },
          oldPrefix: { type: "string" },
          oldUntil: { type: "string" },
          /** Absent on keys that were never changed. */
          version: { type: "number" },
        },
        indexes: {
          byWorkspace: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: ["keyId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
