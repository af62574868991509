import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** The export that a project was imported from. Once set, it excludes any other. */
export const projectImports = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "projectImport", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          /** The project it was exported from. */
          from: { type: "string", required: true },
          exportedAt: { type: "string", required: true },
          startedAt: { type: "string", required: true },
          /** Experiments that its lines name, whether or not it contains them. */
          experiments: { type: "set", items: "string" },
        },
        indexes: {
          byProject: {
            pk: { field: "pk", composite: ["workspaceId", "projectId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
