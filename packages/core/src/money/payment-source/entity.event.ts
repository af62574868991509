import {
  type FailureReason,
  type IgnoreReason,
  sourceEventStates,
} from "@kiteloop/contract/money/payment-source-states";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service, ttlAttribute } from "../../shared/table/index.ts";

/** A provider's event, stored once per source and the provider's id of it. Only those to apply are in the queue. */
export const sourceEvents = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "sourceEvent", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          sourceId: { type: "string", required: true },
          eventId: { type: "string", required: true },
          type: { type: "string", required: true },
          /** As received; empty once its person is erased. */
          body: { type: "string", required: true },
          state: { type: sourceEventStates, required: true },
          reason: { type: CustomAttributeType<FailureReason | IgnoreReason>("string") },
          receivedAt: { type: "string", required: true },
          queue: { type: ["sourceEvent"] as const, required: true },
          isDue: { type: "boolean", required: true },
          nextAt: { type: "string", required: true },
          /** How often it was tried while it waited. */
          tries: { type: "number", required: true },
          /** Consecutive failures of a try. */
          failures: { type: "number" },
          /** In seconds since 1970. */
          expiresAt: { type: "number", field: ttlAttribute, required: true },
        },
        indexes: {
          bySource: {
            pk: { field: "pk", composite: ["sourceId"], casing: "none" },
            sk: { field: "sk", composite: ["eventId"], casing: "none" },
          },
          due: {
            index: "gsi1",
            condition: ({ isDue }) => isDue === true,
            pk: { field: "gsi1pk", composite: ["queue"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["nextAt", "sourceId", "eventId"], casing: "none" },
          },
          inTime: {
            index: "gsi2",
            pk: { field: "gsi2pk", composite: ["sourceId"], casing: "none" },
            sk: { field: "gsi2sk", composite: ["receivedAt", "eventId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
