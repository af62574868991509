import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** That an id is somebody who joined before under another: on a waitlist they go by one of ours. */
export const aliases = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "participantAlias", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          externalId: { type: "string", required: true },
          sameAs: { type: "string", required: true },
        },
        indexes: {
          byPerson: {
            pk: { field: "pk", composite: ["projectId", "externalId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          byProject: {
            index: "gsi3",
            pk: { field: "gsi3pk", composite: ["projectId"], casing: "none" },
            sk: { field: "gsi3sk", composite: ["externalId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
