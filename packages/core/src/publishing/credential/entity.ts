import type { Scope } from "@kiteloop/contract/tenancy/roles";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service, ttlAttribute } from "../../shared/table/index.ts";

/** The access that a key gives, found by the key's hash. Deleted when the key is revoked. */
export const credentials = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "credential", version: "1", service },
        attributes: {
          hash: { type: "string", required: true },
          keyId: { type: "string", required: true },
          /** The key's; absent on a project's publishable key. */
          name: { type: "string" },
          workspaceId: { type: "string", required: true },
          /** Absent on workspace keys. */
          projectId: { type: "string" },
          secret: { type: "boolean", required: true },
          scopes: { type: CustomAttributeType<Scope[]>("any"), required: true },
          /** Only on keys of apps. */
          app: { type: "boolean" },
          /** ISO instant; absent means never. */
          expiresAt: { type: "string" },
          /** Addresses and ranges; absent means any. */
          allowedIps: { type: "list", items: { type: "string" } },
        },
        indexes: {
          byHash: {
            pk: { field: "pk", composite: ["hash"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

/** When a secret key was last used. Separate from the key, so that calls never conflict with edits. */
export const keyUses = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "keyUse", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          keyId: { type: "string", required: true },
          lastUsedAt: { type: "string", required: true },
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

/** A request with a secret key, for the key's log. Deleted by its ttl. */
export const keyRequests = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "keyRequest", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          keyId: { type: "string", required: true },
          requestId: { type: "string", required: true },
          at: { type: "string", required: true },
          method: { type: "string", required: true },
          route: { type: "string", required: true },
          status: { type: "number", required: true },
          ms: { type: "number", required: true },
          expiresAt: { type: "number", required: true, field: ttlAttribute },
        },
        indexes: {
          byKey: {
            pk: { field: "pk", composite: ["workspaceId", "keyId"], casing: "none" },
            sk: { field: "sk", composite: ["requestId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
