import { Entity } from "electrodb";
import { perTable, service, ttlAttribute } from "../../shared/table/index.ts";

/** A link to a project's shared dashboard, found by the hash of its token. Deleted when it is revoked or expires. */
export const dashboardLinks = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "dashboardLink", version: "1", service },
        attributes: {
          projectId: { type: "string", required: true },
          hash: { type: "string", required: true },
          workspaceId: { type: "string", required: true },
          linkId: { type: "string", required: true },
          name: { type: "string", required: true },
          createdAt: { type: "string", required: true },
          createdBy: { type: "string", required: true },
          createdById: { type: "string", required: true },
          /** In seconds since 1970; absent means never. */
          expiresAt: { type: "number", field: ttlAttribute },
        },
        indexes: {
          byProject: {
            pk: { field: "pk", composite: ["projectId"], casing: "none" },
            sk: { field: "sk", composite: ["hash"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
