import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

const amounts = {
  owed: { type: "number", required: true },
  available: { type: "number", required: true },
  transit: { type: "number", required: true },
  paid: { type: "number", required: true },
} as const;

/** A person's balances in one currency: the sums of their entries. */
export const personBalances = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "balance", version: "1", service },
        attributes: {
          projectId: { type: "string", required: true },
          /** The embedder's id of the person. */
          externalId: { type: "string", required: true },
          currency: { type: "string", required: true },
          ...amounts,
          /** Whether debts that earlier releases noted on rewards are in `owed`. */
          opened: { type: "boolean" },
        },
        indexes: {
          byPerson: {
            pk: { field: "pk", composite: ["projectId", "externalId"], casing: "none" },
            sk: { field: "sk", composite: ["currency"], casing: "none" },
          },
          byProject: {
            index: "gsi3",
            pk: { field: "gsi3pk", composite: ["projectId"], casing: "none" },
            sk: { field: "gsi3sk", composite: ["currency", "externalId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

/** The difference that one change of a reward or payout made to a person's balances. Nothing but an erasure changes it. */
export const ledgerEntries = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "ledgerEntry", version: "1", service },
        attributes: {
          projectId: { type: "string", required: true },
          /** The reward or payout. */
          causeId: { type: "string", required: true },
          /** Its version, in six digits. */
          version: { type: "string", required: true },
          externalId: { type: "string", required: true },
          currency: { type: "string", required: true },
          ...amounts,
          at: { type: "string", required: true },
        },
        indexes: {
          byCause: {
            pk: { field: "pk", composite: ["projectId", "causeId"], casing: "none" },
            sk: { field: "sk", composite: ["version"], casing: "none" },
          },
          byPerson: {
            index: "gsi2",
            pk: { field: "gsi2pk", composite: ["projectId", "externalId", "currency"], casing: "none" },
            sk: { field: "gsi2sk", composite: ["at", "causeId", "version"], casing: "none" },
          },
          inTime: {
            index: "gsi3",
            pk: { field: "gsi3pk", composite: ["projectId"], casing: "none" },
            sk: { field: "gsi3sk", composite: ["at", "causeId", "version"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
