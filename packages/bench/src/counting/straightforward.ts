import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Table } from "@kiteloop/core/context";
import { awsErrorName } from "@kiteloop/core/errors";
import type { Beacon } from "@kiteloop/core/event";

const attempts = 50;

/**
 * The same work as most would write it first: each event is an item, put once by its own id in one transaction with
 * the counters it adds to, those of its widget's day and the project's total. As exact as ours, without a fold.
 */
export async function countEvents(table: Table, beacon: Beacon): Promise<void> {
  const { projectId, beaconId, day, receivedAt, co: country, de: device } = beacon;
  for (const [n, { t: type, w: widgetId, c: channel }] of beacon.events.entries()) {
    const Item = {
      pk: `project#${projectId}#${beaconId.slice(-1)}`,
      sk: `event#${beaconId}#${n}`,
      ...{ type, widgetId, day, receivedAt, country, device },
      ...(channel && { channel }),
    };
    const counters = [
      { pk: `counters#${projectId}`, sk: `${day}#${widgetId}` },
      { pk: `counters#${projectId}`, sk: "total" },
    ];
    await written(table, [
      { Put: { TableName: table.name, Item, ConditionExpression: "attribute_not_exists(pk)" } },
      ...counters.map((Key) => ({
        Update: {
          TableName: table.name,
          Key,
          UpdateExpression: "ADD #type :one",
          ExpressionAttributeNames: { "#type": type },
          ExpressionAttributeValues: { ":one": 1 },
        },
      })),
    ]);
  }
}

async function written(
  table: Table,
  TransactItems: NonNullable<ConstructorParameters<typeof TransactWriteCommand>[0]["TransactItems"]>,
): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await table.client.send(new TransactWriteCommand({ TransactItems }));
      return;
    } catch (error) {
      if (awsErrorName(error) !== "TransactionCanceledException" || attempt + 1 >= attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * 2 ** Math.min(attempt, 6)));
    }
  }
}
