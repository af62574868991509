import { channels } from "@kiteloop/contract/publishing/event";
import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/**
 * The cost of a reward, written once with its fulfillment, and never changed or deleted. Only these items are counted.
 * Reversing the reward does not bring the money back: that leaves a debt, which lowers the cost of a later reward.
 */
export const rewardCosts = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "rewardCost", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          rewardId: { type: "string", required: true },
          currency: { type: "string", required: true },
          /** Without the part that was set against debts, in the smallest unit of `currency`. */
          amount: { type: "number", required: true },
          /** The reward's; `none` without one, and absent in earlier releases, which did not break costs down. */
          cohort: { type: "string" },
          channel: { type: channels },
          widgetId: { type: "string" },
          day: { type: "string", required: true },
          at: { type: "string", required: true },
        },
        indexes: {
          byReward: {
            pk: { field: "pk", composite: ["projectId", "rewardId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          inTime: {
            index: "gsi3",
            pk: { field: "gsi3pk", composite: ["projectId"], casing: "none" },
            sk: { field: "gsi3sk", composite: ["at", "rewardId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
