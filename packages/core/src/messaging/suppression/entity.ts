import { suppressionReasons } from "@kiteloop/contract/messaging/suppression";
import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** An address, by hash, that a workspace must not email. */
export const suppressions = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "suppression", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          recipient: { type: "string", required: true },
          reason: { type: suppressionReasons, required: true },
          /** The part of the address that members see. */
          shown: { type: "string" },
          at: { type: "string", required: true },
          /** Its owner also unsubscribed, which a member who removes `reason` doesn't undo. */
          unsubscribedAt: { type: "string" },
        },
        indexes: {
          byRecipient: {
            pk: { field: "pk", composite: ["workspaceId", "recipient"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          inTime: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["at", "recipient"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
