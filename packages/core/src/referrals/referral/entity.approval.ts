import { channels, devices } from "@kiteloop/contract/publishing/event";
import { CustomAttributeType, Entity } from "electrodb";
import type { Origin } from "../../shared/inviter/index.ts";
import { perTable, service } from "../../shared/table/index.ts";

/**
 * Makes the join of an initially rejected referral count, on the day it was approved. A fact of its own, because only
 * new items are counted; written once per referral.
 */
export const referralApprovals = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "referralApproval", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          externalId: { type: "string", required: true },
          referralId: { type: "string", required: true },
          channel: { type: channels },
          widgetId: { type: "string" },
          country: { type: "string" },
          device: { type: devices },
          root: { type: "string" },
          inviterDay: { type: "string" },
          inviterJoinedAt: { type: "string" },
          /** Whether the inviter existed before: then neither is in a cohort. */
          inviterExisting: { type: "boolean" },
          /** How and where the inviter became a participant. */
          inviterOrigin: { type: CustomAttributeType<Origin>("any") },
          joinedAt: { type: "string", required: true },
          arms: { type: "list", items: { type: "string" } },
          entries: { type: "list", items: { type: "string" } },
          day: { type: "string", required: true },
          hour: { type: "number", required: true },
          approvedAt: { type: "string", required: true },
          /** Set on an item that replaces a counted one, see `countedFields`. Not exported. */
          moved: { type: "boolean" },
        },
        indexes: {
          byInvitee: {
            pk: { field: "pk", composite: ["projectId", "externalId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          inTime: {
            index: "gsi3",
            pk: { field: "gsi3pk", composite: ["projectId"], casing: "none" },
            sk: { field: "gsi3sk", composite: ["approvedAt", "externalId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
