import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** The project of a code whose participant was erased, by a hash of the code: its links lead there, and name nobody. */
export const erasedCodes = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "erasedCode", version: "1", service },
        attributes: {
          hash: { type: "string", required: true },
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
        },
        indexes: {
          byCode: {
            pk: { field: "pk", composite: ["hash"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          /** A project's, for its deletion. */
          byProject: {
            index: "gsi3",
            pk: { field: "gsi3pk", composite: ["projectId"], casing: "none" },
            sk: { field: "gsi3sk", composite: ["hash"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
