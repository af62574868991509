import type { Difference } from "@kiteloop/contract/money/payout-account";
import { rewardProviders } from "@kiteloop/contract/referrals/reward-fulfillment";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** The newest comparison of a project's rewards with what their provider lists, and when the next one is due. */
export const reconciliations = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "reconciliation", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          provider: { type: rewardProviders, required: true },
          queue: { type: ["reconciliation"] as const, required: true },
          nextAt: { type: "string", required: true },
          /** Consecutive failures of the timer. */
          failures: { type: "number" },
          /** Of the newest comparison; absent before the first one. */
          at: { type: "string" },
          ours: { type: "number" },
          theirs: { type: "number" },
          differing: { type: "number" },
          differences: { type: CustomAttributeType<Difference[]>("any") },
          /** Since when it has the same differences. */
          since: { type: "string" },
          /** When the provider last didn't answer; empty if it has since. */
          failedAt: { type: "string" },
        },
        indexes: {
          byWorkspace: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: ["projectId", "provider"], casing: "none" },
          },
          due: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["queue"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["nextAt", "projectId", "provider"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
