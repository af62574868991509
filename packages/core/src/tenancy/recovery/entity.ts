import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** Recovery codes of a user who lost their authenticator app: hashes, each valid once. */
export const recoveries = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "recovery", version: "1", service },
        attributes: {
          subject: { type: "string", required: true },
          hashes: { type: "list", items: { type: "string" }, required: true },
          /** Wrong codes since `failingSince`, in seconds since 1970. */
          failures: { type: "number", required: true },
          /** Seconds since 1970. */
          failingSince: { type: "number", required: true },
          version: { type: "number", required: true },
        },
        indexes: {
          bySubject: {
            pk: { field: "pk", composite: ["subject"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
