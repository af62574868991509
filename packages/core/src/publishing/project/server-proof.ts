import { needsServerProof } from "@kiteloop/contract/referrals/reward-proof";
import type { Table } from "../../shared/context/index.ts";
import { findRewardRules } from "../reward-rules/index.ts";
import { paymentSourceKey } from "./keys.ts";

type Of = { workspaceId: string; projectId: string };

/**
 * Whether a page's report of a conversion waits for the server, whatever the project's `conversionProof` is: its rules give
 * something of value for conversions, or it has a payment source.
 */
export async function requiresServerProof(table: Table, { workspaceId, projectId }: Of): Promise<boolean> {
  const of = { workspaceId, projectId };
  const { rules } = await findRewardRules(table, of);
  return needsServerProof(rules) || (await hasPaymentSource(table, of));
}

/** Reads without the entity, because payment sources depend on projects. */
async function hasPaymentSource(table: Table, { workspaceId, projectId }: Of): Promise<boolean> {
  const { pk, sk } = paymentSourceKey({ workspaceId, sourceId: "" });
  const { Items = [] } = await table.query({
    KeyConditionExpression: "pk = :workspace AND begins_with(sk, :source)",
    FilterExpression: "projectId = :project AND #state = :active",
    ExpressionAttributeNames: { "#state": "state" },
    ExpressionAttributeValues: {
      ":workspace": pk,
      ":source": sk,
      ":project": projectId,
      ":active": "active",
    },
    ConsistentRead: true,
  });
  return Items.length > 0;
}
