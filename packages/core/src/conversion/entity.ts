import { Entity } from "electrodb";
import { perTable, service } from "../table/index.ts";

/** The event that counts: one by project and the embedder's id of it, for good. */
export const conversions = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "conversion", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          externalId: { type: "string", required: true },
          conversionId: { type: "string", required: true },
          /** Who converted, by the embedder's id. */
          participantExternalId: { type: "string", required: true },
          referralId: { type: "string" },
          status: { type: ["attributed", "direct"] as const, required: true },
          source: { type: ["browser", "server"] as const, required: true },
          amount: { type: "number" },
          currency: { type: "string" },
          day: { type: "string", required: true },
          convertedAt: { type: "string", required: true },
          counted: { type: "boolean" },
        },
        indexes: {
          byExternalId: {
            pk: { field: "pk", composite: ["projectId", "externalId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          inTime: {
            index: "gsi3",
            pk: { field: "gsi3pk", composite: ["projectId"], casing: "none" },
            sk: { field: "gsi3sk", composite: ["convertedAt", "externalId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
