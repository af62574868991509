import { paymentModes } from "@kiteloop/contract/money/payment-source-states";
import { payoutProviders } from "@kiteloop/contract/money/payout-account";
import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** A provider's account that hands out rewards of a project, one for each provider and mode. Its key is encrypted. */
export const payoutAccounts = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "payoutAccount", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          provider: { type: payoutProviders, required: true },
          mode: { type: paymentModes, required: true },
          /** The key, or the client's id and secret, with a colon between them. Absent once it is disconnected. */
          apiKey: { type: "string" },
          keyLastFour: { type: "string", required: true },
          connectedAt: { type: "string", required: true },
          /** Since when it has this key; absent in earlier releases. */
          keySince: { type: "string" },
          connectedBy: { type: "string", required: true },
        },
        indexes: {
          byWorkspace: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: ["projectId", "provider", "mode"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
