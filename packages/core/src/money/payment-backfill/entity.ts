import type { BackfillReport } from "@kiteloop/contract/money/payment-backfill";
import {
  backfillProblems,
  backfillStates,
  backfillSteps,
} from "@kiteloop/contract/money/payment-backfill-states";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** Imports read provider objects first, so that payments find their person, and then payments. */
const phases = ["owners", "payments"] as const;
const endings = ["imported", "canceled", "expired"] as const;

/** The import of a source's earlier payments: one per source, the newest. */
export const paymentBackfills = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "paymentBackfill", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          sourceId: { type: "string", required: true },
          state: { type: backfillStates, required: true },
          /** Records since then are read, in seconds since 1970. */
          since: { type: "number", required: true },
          startedAt: { type: "string", required: true },
          startedBy: { type: "string", required: true },
          /** While it reads: the records, and the provider's id of the last one that was read. */
          step: { type: backfillSteps },
          after: { type: "string" },
          read: { type: "number", required: true },
          /** While it checks, imports or clears: the place in what was read. */
          phase: { type: phases },
          cursor: { type: "string" },
          done: { type: "number", required: true },
          total: { type: "number" },
          report: { type: CustomAttributeType<BackfillReport>("any"), required: true },
          historyEarns: { type: "boolean" },
          imported: { type: "number", required: true },
          /** While it clears: what it is then. */
          ending: { type: endings },
          endedAt: { type: "string" },
          problem: { type: backfillProblems },
          /** How often the provider asked to wait, or did not answer, in a row. */
          waits: { type: "number", required: true },
          queue: { type: ["paymentBackfill"] as const, required: true },
          isDue: { type: "boolean", required: true },
          nextAt: { type: "string", required: true },
          failures: { type: "number" },
          version: { type: "number", required: true },
        },
        indexes: {
          bySource: {
            pk: { field: "pk", composite: ["sourceId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          due: {
            index: "gsi1",
            condition: ({ isDue }) => isDue === true,
            pk: { field: "gsi1pk", composite: ["queue"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["nextAt", "sourceId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
