import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/**
 * A user who was there before an experiment started comes back and counts in it from then on, in all that they enter at
 * this moment. A fact, written once and never changed.
 */
export const experimentEntries = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "experimentEntry", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          participantId: { type: "string", required: true },
          /** The root of their chain. */
          root: { type: "string", required: true },
          /** Each as `<experiment id>#<variant>`. */
          arms: { type: "list", items: { type: "string" }, required: true },
          /** See `joinsBefore`. */
          before: { type: "number", required: true },
          day: { type: "string", required: true },
          enteredAt: { type: "string", required: true },
        },
        indexes: {
          byParticipant: {
            pk: { field: "pk", composite: ["projectId", "participantId"], casing: "none" },
            sk: { field: "sk", composite: ["enteredAt"], casing: "none" },
          },
          inTime: {
            index: "gsi3",
            pk: { field: "gsi3pk", composite: ["projectId"], casing: "none" },
            sk: { field: "gsi3sk", composite: ["enteredAt", "participantId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
