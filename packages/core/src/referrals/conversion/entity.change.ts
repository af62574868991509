import { channels } from "@kiteloop/contract/publishing/event";

import { CustomAttributeType, Entity } from "electrodb";
import type { CohortMember } from "../../shared/inviter/index.ts";
import { doerType, perTable, service } from "../../shared/table/index.ts";
import { attributions } from "./entity.ts";

/**
 * A change of a conversion's revenue, numbered within the conversion: written once with the conversion's new state,
 * never changed and never deleted. Only changes are counted as revenue.
 */
export const revenueChanges = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "revenueChange", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          /** The embedder's id of the conversion. */
          externalId: { type: "string", required: true },
          number: { type: "number", required: true, padding: { length: 10, char: "0" } },
          changeId: { type: "string", required: true },
          conversionId: { type: "string", required: true },
          /** The conversion's. */
          status: { type: attributions, required: true },
          inviterId: { type: "string" },
          channel: { type: channels },
          widgetId: { type: "string" },
          /** The month in which the invitee joined; absent in earlier releases. */
          cohort: { type: "string" },
          /** The conversion's; see `shared/inviter`. */
          member: { type: CustomAttributeType<CohortMember>("any") },
          /** Absent if the conversion has no value. */
          currency: { type: "string" },
          /** Added to what was paid, in the smallest unit of `currency`. */
          gross: { type: "number" },
          /** Added to what is reversed. */
          reversed: { type: "number" },
          /** Whether nothing is left of the conversion. */
          whole: { type: "boolean" },
          /** The embedder's id of the reversal, such as a refund's. */
          reversalId: { type: "string" },
          reason: { type: "string" },
          /** The actor of a reversal. */
          by: { type: doerType() },
          day: { type: "string", required: true },
          at: { type: "string", required: true },
        },
        indexes: {
          byNumber: {
            pk: { field: "pk", composite: ["projectId", "externalId"], casing: "none" },
            sk: { field: "sk", composite: ["number"], casing: "none" },
          },
          inTime: {
            index: "gsi3",
            pk: { field: "gsi3pk", composite: ["projectId"], casing: "none" },
            sk: { field: "gsi3sk", composite: ["at", "changeId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
