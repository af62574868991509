import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** The link that a signed identity clicked, the last or the first one as the project chose. A browser's storage can get lost; this can't. */
export const visits = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "visit", version: "1", service },
        attributes: {
          projectId: { type: "string", required: true },
          externalId: { type: "string", required: true },
          code: { type: "string", required: true },
          via: { type: "string" },
          followedAt: { type: "string", required: true },
          /** Clicked before the identity was first signed, so before the join, whatever time a page reports. */
          first: { type: "boolean" },
          /** Seconds since 1970. */
          ttl: { type: "number", required: true },
        },
        indexes: {
          byPerson: {
            pk: { field: "pk", composite: ["projectId", "externalId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
