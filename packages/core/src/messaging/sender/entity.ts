import type { DnsRecord } from "@kiteloop/contract/messaging/sender";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** A workspace's own address to send from, and how its domain stood when it was last looked up. */
export const senders = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "mailSender", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          address: { type: "string", required: true },
          domain: { type: "string", required: true },
          /** What the domain's owner publishes, so that nobody sends from a domain because another workspace may. */
          proof: { type: "string", required: true },
          verified: { type: "boolean", required: true },
          records: { type: CustomAttributeType<DnsRecord[]>("any"), required: true },
          checkedAt: { type: "string", required: true },
          /** How often in a row a verified domain was looked up and not in order. */
          missed: { type: "number" },
          /** Since when it is no longer verified, where it was. */
          lostAt: { type: "string" },
          queue: { type: ["sender"] },
          /** When it is to be looked up again. */
          dueAt: { type: "string" },
          /** How often in a row looking it up broke off, other than by what name servers or the provider say. */
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
