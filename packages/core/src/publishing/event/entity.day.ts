import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** A day of a project's beacons: the part still to be archived, or the extent of its archive. */
export const beaconDays = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "beaconDay", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          /** The day in UTC on which pages sent them. */
          on: { type: "string", required: true },
          /** Absent once it is archived, like `dueAt`. */
          queue: { type: ["beaconDay"] as const },
          dueAt: { type: "string" },
          /** How often in a row archiving it failed. */
          failures: { type: "number" },
          /** How many objects and lines of it are in the archive, and a hash over all of them. */
          objects: { type: "number" },
          lines: { type: "number" },
          digest: { type: "string" },
          /** The start of the next object: a shard, and the id in it that the last object ended with. */
          shard: { type: "string" },
          after: { type: "string" },
          archivedAt: { type: "string" },
        },
        indexes: {
          byProject: {
            pk: { field: "pk", composite: ["projectId"], casing: "none" },
            sk: { field: "sk", composite: ["on"], casing: "none" },
          },
          due: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["queue"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["dueAt", "projectId", "on"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
