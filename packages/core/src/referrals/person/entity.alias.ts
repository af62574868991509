import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** Connects an id with the earlier one under which the person joined: on a waitlist they have an id of ours. */
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
