import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** How a participant is paid. Not exported: another instance has no reason to know it, and no key to read it. */
export const payees = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "payee", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          participantId: { type: "string", required: true },
          /** A `PayoutMethod` in JSON, encrypted. */
          payoutMethod: { type: "string", required: true },
          chosenAt: { type: "string", required: true },
        },
        indexes: {
          byParticipant: {
            pk: { field: "pk", composite: ["projectId", "participantId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
