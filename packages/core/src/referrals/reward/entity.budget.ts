import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** The sum that the rewards approved in a month pay, in one currency, without reversed ones that nobody got. */
export const rewardBudgets = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "rewardBudget", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          /** In the project's time zone, such as 2026-11. */
          month: { type: "string", required: true },
          currency: { type: "string", required: true },
          reserved: { type: "number", required: true },
        },
        indexes: {
          byMonth: {
            pk: { field: "pk", composite: ["workspaceId", "projectId"], casing: "none" },
            sk: { field: "sk", composite: ["month", "currency"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
