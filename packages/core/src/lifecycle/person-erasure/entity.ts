import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** An erasure in progress: what the person is found by, until it is done. */
export const personErasures = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "personErasure", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          participantId: { type: "string", required: true },
          /** All ids of the person, the requested one first. */
          externalIds: { type: "list", items: { type: "string" }, required: true },
          emails: { type: "list", items: { type: "string" }, required: true },
          /** Later items belong to a new person. */
          until: { type: "string", required: true },
          /** Nothing from before is stored under their ids anymore. */
          replaced: { type: "boolean", required: true },
          /** The indexes of those ids whose place in the plan is to be released. */
          freed: { type: "set", items: "number" },
          queue: { type: ["personErasure"] as const, required: true },
          dueAt: { type: "string", required: true },
          /** Consecutive failures of its run. */
          failures: { type: "number" },
        },
        indexes: {
          byWorkspace: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: ["projectId", "participantId"], casing: "none" },
          },
          due: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["queue"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["dueAt", "participantId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
