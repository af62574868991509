import {
  type LinkDomainReason,
  type LinkRecord,
  linkDomainReasons,
} from "@kiteloop/contract/publishing/link-domain";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** A workspace's own domain for links, with the result of its last check. */
export const linkDomains = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "linkDomain", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          host: { type: "string", required: true },
          /** A record that the domain's owner publishes, so that no other workspace may use the domain. */
          proof: { type: "string", required: true },
          verified: { type: "boolean", required: true },
          /** Why it isn't verified. */
          reason: { type: linkDomainReasons satisfies readonly LinkDomainReason[] },
          records: { type: CustomAttributeType<LinkRecord[]>("any"), required: true },
          checkedAt: { type: "string", required: true },
          /** How many checks in a row found a verified domain not in order. */
          missed: { type: "number" },
          /** When it stopped being verified, if it was. */
          lostAt: { type: "string" },
          queue: { type: ["linkDomain"] },
          /** When the next check is due. */
          dueAt: { type: "string" },
          /** How many checks in a row failed without an answer of name servers. */
          failures: { type: "number" },
        },
        indexes: {
          byWorkspace: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          due: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["queue"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["dueAt", "workspaceId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

/**
 * The workspace whose links a host leads to: the last one that proved to own it. Stays when the domain is removed or
 * replaced, so that links that were shared keep working.
 */
export const linkHosts = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "linkHost", version: "1", service },
        attributes: {
          host: { type: "string", required: true },
          workspaceId: { type: "string", required: true },
          /** When it last proved that. */
          verifiedAt: { type: "string", required: true },
        },
        indexes: {
          byHost: {
            pk: { field: "pk", composite: ["host"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          byWorkspace: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["host"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
