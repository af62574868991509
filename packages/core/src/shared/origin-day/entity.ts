import { Entity } from "electrodb";
import { perTable, service, ttlAttribute } from "../table/index.ts";

/** Counts of an origin of a project on a day (UTC), to find origins between which links get lost. */
export const originDays = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "originDay", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          day: { type: "string", required: true },
          origin: { type: "string", required: true },
          clicks: { type: "number" },
          /** Joins with an inviter, and without one. */
          joins: { type: "number" },
          bareJoins: { type: "number" },
          expiresAt: { type: "number", required: true, field: ttlAttribute },
        },
        indexes: {
          byProject: {
            pk: { field: "pk", composite: ["workspaceId", "projectId"], casing: "none" },
            sk: { field: "sk", composite: ["day", "origin"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
