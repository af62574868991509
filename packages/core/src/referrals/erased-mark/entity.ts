import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** An id or address of an erased person, as a keyed hash: an import of an old file can warn before it brings them back. */
export const erasedMarks = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "erasedMark", version: "1", service },
        attributes: {
          projectId: { type: "string", required: true },
          mark: { type: "string", required: true },
          /** Seconds since 1970. */
          ttl: { type: "number", required: true },
        },
        indexes: {
          byMark: {
            pk: { field: "pk", composite: ["projectId", "mark"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          byProject: {
            index: "gsi3",
            pk: { field: "gsi3pk", composite: ["projectId"], casing: "none" },
            sk: { field: "gsi3sk", composite: ["mark"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
