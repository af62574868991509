import { PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import type { DeployedInstance } from "./instance.ts";

/** A bundle's clock can't be moved: what waits for a minute is moved into the past instead. */
export async function makeDue(
  { table }: Pick<DeployedInstance, "table">,
  entity: string,
  at: "nextAt" | "dueAt" | "digestAt",
  place: "gsi1sk" | "gsi2sk",
): Promise<void> {
  const waiting = z.object({ [at]: z.string(), [place]: z.string() });
  const scan = new ScanCommand({
    TableName: table.name,
    FilterExpression:
      "#entity = :entity AND attribute_exists(#at) AND (attribute_not_exists(#state) OR #state = :waiting)",
    ExpressionAttributeNames: { "#entity": "__edb_e__", "#state": "state", "#at": at },
    ExpressionAttributeValues: { ":entity": entity, ":waiting": "waiting" },
  });
  const { Items = [] } = await table.client.send(scan);
  for (const item of Items) {
    const { [at]: before = "", [place]: key = "" } = waiting.parse(item);
    const due = new Date(Date.now() - 60_000).toISOString();
    const moved = { ...item, [at]: due, [place]: key.replace(before, due) };
    await table.client.send(new PutCommand({ TableName: table.name, Item: moved }));
  }
}
