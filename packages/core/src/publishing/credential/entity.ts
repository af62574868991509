import type { Scope } from "@kiteloop/contract/tenancy/roles";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** The access that a key gives, found by the key's hash. Deleted when the key is revoked. */
export const credentials = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "credential", version: "1", service },
        attributes: {
          hash: { type: "string", required: true },
          keyId: { type: "string", required: true },
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          secret: { type: "boolean", required: true },
          scopes: { type: CustomAttributeType<Scope[]>("any"), required: true },
          /** ISO instant; absent means never. */
          expiresAt: { type: "string" },
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
