import type { Beacon } from "@kiteloop/core/publishing/event";
import type { Table, TransactItem } from "@kiteloop/core/shared/context";
import { awsErrorName } from "@kiteloop/core/shared/errors";

const attempts = 50;

/**
 * The usual first design of the same feature: each event is an item, put by its own id in one transaction with the
 * counters it increments, those of its widget's day and the project's total. As exact as ours, without a fold.
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
      { Put: { Item, ConditionExpression: "attribute_not_exists(pk)" } },
      ...counters.map((Key) => ({
        Update: {
          Key,
          UpdateExpression: "ADD #type :one",
          ExpressionAttributeNames: { "#type": type },
          ExpressionAttributeValues: { ":one": 1 },
        },
      })),
    ]);
  }
}

async function written(table: Table, TransactItems: TransactItem[]): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await table.transactWrite({ TransactItems });
      return;
    } catch (error) {
      if (awsErrorName(error) !== "TransactionCanceledException" || attempt + 1 >= attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * 2 ** Math.min(attempt, 6)));
    }
  }
}
