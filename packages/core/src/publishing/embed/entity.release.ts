import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

export type ReleasedWidget = { id: string; version: number };

/** A script that was live, by the hash at the end of its immutable address. Never changed. */
export const embedReleases = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "embedRelease", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          releasedAt: { type: "string", required: true },
          hash: { type: "string", required: true },
          integrity: { type: "string", required: true },
          widgets: { type: CustomAttributeType<ReleasedWidget[]>("any"), required: true },
        },
        indexes: {
          byProject: {
            pk: { field: "pk", composite: ["workspaceId", "projectId"], casing: "none" },
            sk: { field: "sk", composite: ["releasedAt", "hash"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
