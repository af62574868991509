import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** That a person is to be forgotten: what they are found by, for as long as it takes. */
export const personErasures = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "personErasure", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          participantId: { type: "string", required: true },
          /** All ids they go by, the one that was asked for first. */
          externalIds: { type: "list", items: { type: "string" }, required: true },
          emails: { type: "list", items: { type: "string" }, required: true },
          /** What came later is somebody new. */
          until: { type: "string", required: true },
          /** Nothing is kept under their ids any more that came before. */
          replaced: { type: "boolean", required: true },
          /** Which of their ids, by their place in the list, took room of the plan that is to be given back. */
          freed: { type: "set", items: "number" },
          queue: { type: ["personErasure"] as const, required: true },
          dueAt: { type: "string", required: true },
          /** How often in a row a run of it failed. */
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
