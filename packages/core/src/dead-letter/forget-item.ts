import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { works } from "@kiteloop/contract/dead-letter";
import type { Table } from "../context/index.ts";
import { partition } from "./store.ts";
import { idOf } from "./strike.ts";

/** Takes away the copies of an item that its writer has taken back, once it is gone. */
export async function forgetItem(table: Table, { pk, sk }: { pk: string; sk: string }): Promise<void> {
  await Promise.all(
    works.map((work) =>
      table.client.send(
        new DeleteCommand({
          TableName: table.name,
          Key: { pk: partition, sk: idOf(work, `${pk} ${sk}`) },
        }),
      ),
    ),
  );
}
