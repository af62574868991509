import type { PayoutTotal } from "@kiteloop/contract/referrals/payout-run";
import { payoutMethodTypes, payoutRunStates, payoutStates } from "@kiteloop/contract/referrals/payout-states";
import { CustomAttributeType, Entity } from "electrodb";
import { doerType, perTable, service } from "../../shared/table/index.ts";

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

/** Payouts that an owner started together. */
export const payoutRuns = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "payoutRun", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          runId: { type: "string", required: true },
          startedAt: { type: "string", required: true },
          startedBy: { type: doerType(), required: true },
          /** The ID of the owner who started it, who can't approve it. */
          startedById: { type: "string" },
          state: { type: payoutRunStates, required: true, get: (state) => state ?? "started" },
          approvedAt: { type: "string" },
          approvedBy: { type: doerType() },
          totals: { type: CustomAttributeType<PayoutTotal[]>("any"), required: true },
          /** Once its files were written: the hash of the account that they pay from, the day on which a bank pays them, and the name in them. */
          payer: { type: "string" },
          payday: { type: "string" },
          subject: { type: "string" },
          /** Mark of an import's write. Not exported. */
          restored: { type: "string" },
        },
        indexes: {
          byProject: {
            pk: { field: "pk", composite: ["workspaceId", "projectId"], casing: "none" },
            sk: { field: "sk", composite: ["runId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

/** While a run waits, the most that each of its payouts pays, by their IDs. An item of its own, since lists of runs don't need it. */
export const seenAmounts = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "payoutRunSeen", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          runId: { type: "string", required: true },
          amounts: { type: CustomAttributeType<Record<string, number>>("any"), required: true },
        },
        indexes: {
          byProject: {
            pk: { field: "pk", composite: ["workspaceId", "projectId"], casing: "none" },
            sk: { field: "sk", composite: ["runId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

/** One payout: the amount that left its payee's balance when the run started. */
export const payouts = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "payout", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          payoutId: { type: "string", required: true },
          runId: { type: "string", required: true },
          externalId: { type: "string", required: true },
          participantId: { type: "string", required: true },
          currency: { type: "string", required: true },
          amount: { type: "number", required: true },
          /** The part of what was available that a debt took: it was owed, and isn't anymore. */
          settled: { type: "number", required: true },
          type: { type: payoutMethodTypes, required: true },
          /** The payee's method at the start, encrypted as theirs. Not exported, and forgotten with an erasure. */
          payoutMethod: { type: "string" },
          /** Whether its payee was erased before the files of its run were written, so that it is in none. */
          leftOut: { type: "boolean" },
          state: { type: payoutStates, required: true },
          /** The serials of its self-billed invoice, and of the one that corrects it. */
          invoice: { type: "string" },
          correction: { type: "string" },
          at: { type: "string", required: true },
          /** When it was paid or failed. */
          movedAt: { type: "string" },
          version: { type: "number", required: true },
          /** Mark of an import's write. Not exported. */
          restored: { type: "string" },
        },
        indexes: {
          byRun: {
            pk: { field: "pk", composite: ["projectId", "runId"], casing: "none" },
            sk: { field: "sk", composite: ["payoutId"], casing: "none" },
          },
          byPayee: {
            index: "gsi2",
            pk: { field: "gsi2pk", composite: ["projectId", "externalId"], casing: "none" },
            sk: { field: "gsi2sk", composite: ["at", "payoutId"], casing: "none" },
          },
          inTime: {
            index: "gsi3",
            pk: { field: "gsi3pk", composite: ["projectId"], casing: "none" },
            sk: { field: "gsi3sk", composite: ["at", "payoutId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
