import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** Stands in place of an instant while nothing is known. */
export const unknownInstant = "never";

/** A join that a server told of before anything was known of who brought them: waits for a link they followed. */
export const pendingJoins = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "awaitedJoin", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          /** The embedder's id of who joined, and what else the server said of them. */
          externalId: { type: "string", required: true },
          email: { type: "string" },
          name: { type: "string" },
          toldAt: { type: "string", required: true },
          queue: { type: ["awaitedJoin"] as const, required: true },
          /** From when on it is tried, or `never`. */
          dueAt: { type: "string", required: true },
          /** Counted already, as an unsigned page reported it: the link that was followed may contradict that. */
          claimed: { type: "boolean" },
          /** How often in a row counting it failed. */
          failures: { type: "number" },
          /** Seconds since 1970. */
          ttl: { type: "number", required: true },
        },
        indexes: {
          byPerson: {
            pk: { field: "pk", composite: ["projectId", "externalId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          due: {
            index: "gsi1",
            condition: ({ dueAt }) => dueAt !== unknownInstant,
            pk: { field: "gsi1pk", composite: ["queue"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["dueAt", "externalId"], casing: "none" },
          },
          /** So that erasing a project comes to it. */
          inTime: {
            index: "gsi3",
            pk: { field: "gsi3pk", composite: ["projectId"], casing: "none" },
            sk: { field: "gsi3sk", composite: ["toldAt", "externalId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
