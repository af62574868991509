import { Entity } from "electrodb";
import { perTable, service, ttlAttribute } from "../../shared/table/index.ts";

/** A code that members made for an hour, to join by it themselves. */
export const testLinks = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "testLink", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          code: { type: "string", required: true },
          /** In seconds since 1970. */
          expiresAt: { type: "number", required: true, field: ttlAttribute },
        },
        indexes: {
          byProject: {
            pk: { field: "pk", composite: ["projectId"], casing: "none" },
            sk: { field: "sk", composite: ["code"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

/** Someone who joined by such a code. Not a fact: it is in no list, no total and no export. */
export const testReferrals = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "testReferral", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          /** The embedder's id of the invitee. */
          externalId: { type: "string", required: true },
          joinedAt: { type: "string", required: true },
          convertedAt: { type: "string" },
          /** In seconds since 1970. */
          expiresAt: { type: "number", required: true, field: ttlAttribute },
        },
        indexes: {
          byProject: {
            pk: { field: "pk", composite: ["projectId"], casing: "none" },
            sk: { field: "sk", composite: ["externalId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
