import { Entity } from "electrodb";
import { perTable, service, ttlAttribute } from "../table/index.ts";

/** Secrets of this instance, by purpose. Created once, on first use. */
export const instanceSecrets = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "instanceSecret", version: "1", service },
        attributes: {
          purpose: { type: "string", required: true },
          secret: { type: "string", required: true },
          createdAt: { type: "string", required: true },
        },
        indexes: {
          byPurpose: {
            pk: { field: "pk", composite: ["purpose"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

/** A used proof, and a hash of what it was used for. */
export const spentProofs = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "spentProof", version: "1", service },
        attributes: {
          nonce: { type: "string", required: true },
          fingerprint: { type: "string", required: true },
          /** Seconds since 1970. */
          expiresAt: { type: "number", required: true, field: ttlAttribute },
        },
        indexes: {
          byNonce: {
            pk: { field: "pk", composite: ["nonce"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
