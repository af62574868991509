import type { Table } from "../../shared/context/index.ts";
import { paymentSourceKey } from "./keys.ts";

type Of = { workspaceId: string; projectId: string };

/** Whether a project has a source that is connected. Reads without the entity, because payment sources depend on projects. */
export async function hasPaymentSource(table: Table, { workspaceId, projectId }: Of): Promise<boolean> {
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
