import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** How a workspace's emails of a day (UTC) fared; expires by itself. */
export const emailDays = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "mailDay", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          day: { type: "string", required: true },
          sent: { type: "number" },
          bounced: { type: "number" },
          complained: { type: "number" },
          /** Seconds since 1970. */
          ttl: { type: "number", required: true },
        },
        indexes: {
          byDay: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: ["day"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

/** The latest pause of a workspace's emails, current or past. */
export const emailPauses = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "mailPause", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          at: { type: "string", required: true },
          until: { type: "string", required: true },
          /** Why the emails were paused. */
          why: { type: "string" },
          /** The same value for all, so that staff can list them. */
          of: { type: ["instance"] },
        },
        indexes: {
          byWorkspace: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          byEnd: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["of"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["until"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
