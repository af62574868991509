import type { DnsRecord } from "@kiteloop/contract/messaging/sender";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** A workspace's own sender address, with the result of the last check of its domain. */
export const senders = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "mailSender", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          address: { type: "string", required: true },
          domain: { type: "string", required: true },
          /** A record that the domain's owner publishes, so that no other workspace may send from the domain. */
          proof: { type: "string", required: true },
          verified: { type: "boolean", required: true },
          records: { type: CustomAttributeType<DnsRecord[]>("any"), required: true },
          checkedAt: { type: "string", required: true },
          /** How many checks in a row found a verified domain not in order. */
          missed: { type: "number" },
          /** When it stopped being verified, if it was. */
          lostAt: { type: "string" },
          queue: { type: ["sender"] },
          /** When the next check is due. */
          dueAt: { type: "string" },
          /** How many checks in a row failed without an answer of name servers or the provider. */
          failures: { type: "number" },
        },
        indexes: {
          byWorkspace: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          byDomain: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["domain"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["workspaceId"], casing: "none" },
          },
          due: {
            index: "gsi2",
            pk: { field: "gsi2pk", composite: ["queue"], casing: "none" },
            sk: { field: "gsi2sk", composite: ["dueAt", "workspaceId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
