import { type AttributeValue, type DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";
import { dayKey } from "@kiteloop/core/publishing/event";

/**
 * Whether an expired item may go: an event stays until its day is archived, however long this machine was off. On AWS
 * timers never pause, and an alarm leaves a week.
 */
export function archivedFirst(TableName: string) {
  const archived = new Set<string>();
  return async (item: Record<string, AttributeValue>, client: DynamoDBClient): Promise<boolean> => {
    const [projectId, on] = [item.projectId?.S, item.archivedIn?.S ?? item.on?.S];
    if (item.__edb_e__?.S !== "beacon" || projectId === undefined || on === undefined) return true;
    const day = `${projectId} ${on}`;
    if (archived.has(day)) return true;
    const { pk, sk } = dayKey({ projectId, on });
    const { Item } = await client.send(
      new GetItemCommand({ TableName, Key: { pk: { S: pk }, sk: { S: sk } }, ConsistentRead: true }),
    );
    if (Item?.archivedAt !== undefined) archived.add(day);
    return archived.has(day);
  };
}
