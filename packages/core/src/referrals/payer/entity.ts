import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** A company that pays for a participant: one item per project and the embedder's id of the payer. */
export const payers = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "payer", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          payer: { type: "string", required: true },
          participantExternalId: { type: "string", required: true },
          /** The participants that it was named for before, latest first. */
          earlier: { type: "list", items: { type: "string" } },
          /** When it was first named, and since when it is this participant. */
          namedAt: { type: "string", required: true },
          since: { type: "string", required: true },
        },
        indexes: {
          byPayer: {
            pk: { field: "pk", composite: ["projectId", "payer"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          byParticipant: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["projectId", "participantExternalId"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["since", "payer"], casing: "none" },
          },
          inTime: {
            index: "gsi3",
            pk: { field: "gsi3pk", composite: ["projectId"], casing: "none" },
            sk: { field: "gsi3sk", composite: ["namedAt", "payer"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
