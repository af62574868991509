import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import type { Table } from "../context/index.ts";
import { partition, type Work } from "./store.ts";
import { idOf } from "./strike.ts";

/** Takes away what was noted of an item's failures at one kind of work, since that succeeded. */
export async function forgetFailure(
  table: Table,
  work: Work,
  { pk, sk }: { pk: string; sk: string },
): Promise<void> {
  const Key = { pk: partition, sk: idOf(work, `${pk} ${sk}`) };
  await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
}
