import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** The link that a signed identity followed last. What a browser keeps can be lost on the way; this is not. */
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
          /** Followed before the identity was first known as signed, so before they joined, whenever a page says they did. */
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
