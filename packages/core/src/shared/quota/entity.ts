import { Entity } from "electrodb";
import { perTable, service } from "../table/index.ts";

/** How much of a quota a holder has used in a period; expires by itself. */
export const quotas = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "quota", version: "1", service },
        attributes: {
          /** The holder: the id of a participant, workspace or member, a hashed recipient, or a network of a project by its mark. */
          holder: { type: "string", required: true },
          /** An hour, a day or a month. */
          period: { type: "string", required: true },
          taken: { type: "number", required: true },
          /** Hashes of the first ones who used it, in order, where someone who comes again doesn't count again. */
          takers: { type: "list", items: { type: "string" } },
          /** Seconds since 1970. */
          ttl: { type: "number", required: true },
        },
        indexes: {
          byHolder: {
            pk: { field: "pk", composite: ["holder"], casing: "none" },
            sk: { field: "sk", composite: ["period"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
