import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

const owner = {
  workspaceId: { type: "string", required: true },
  projectId: { type: "string", required: true },
  pool: { type: "string", required: true },
} as const;

/** A pool of reward codes, which are numbered from 0 in the order in which they were uploaded. */
export const codePools = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "codePool", version: "1", service },
        attributes: {
          ...owner,
          /** Number of its codes. */
          total: { type: "number", required: true },
          /** The number of the code that is handed out next. */
          next: { type: "number", required: true },
          /** How often codes were discarded: numbers from then on are given again. */
          discards: { type: "number", required: true },
        },
        indexes: {
          byPool: {
            pk: { field: "pk", composite: ["workspaceId", "projectId"], casing: "none" },
            sk: { field: "sk", composite: ["pool"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

/** Codes of one upload, from the number `first` on. Codes that were handed out stay, so that none is uploaded twice. */
export const codeBatches = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "codeBatch", version: "1", service },
        attributes: {
          ...owner,
          first: { type: "number", required: true, padding: { length: 6, char: "0" } },
          codes: { type: "list", items: { type: "string" }, required: true },
        },
        indexes: {
          byNumber: {
            pk: { field: "pk", composite: ["workspaceId", "projectId"], casing: "none" },
            sk: { field: "sk", composite: ["pool", "first"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
