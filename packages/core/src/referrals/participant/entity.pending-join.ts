import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** Replaces an instant while the inviter is unknown. */
export const unknownInstant = "never";

/** A join that a server reported before its inviter was known. It waits for the invitee's click on a link. */
export const pendingJoins = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "awaitedJoin", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          /** The embedder's id of the invitee, with what else the server reported. */
          externalId: { type: "string", required: true },
          email: { type: "string" },
          name: { type: "string" },
          toldAt: { type: "string", required: true },
          queue: { type: ["awaitedJoin"] as const, required: true },
          /** When it is due, or `never`. */
          dueAt: { type: "string", required: true },
          /** Counted already because an unsigned page reported it; the clicked link may contradict that. */
          claimed: { type: "boolean" },
          /** Consecutive failures. */
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
          /** Lets the erasure of a project find it. */
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
