import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { works } from "@kiteloop/contract/dead-letter";
import type { Table } from "../context/index.ts";
import { partKeys } from "./store.parts.ts";
import { partition } from "./store.ts";
import { idOf } from "./strike.ts";

/** Takes away the copies of an item that its writer has taken back, once it is gone. */
export async function forgetItem(table: Table, { pk, sk }: { pk: string; sk: string }): Promise<void> {
  await Promise.all(works.map((work) => removeLetter(table, idOf(work, `${pk} ${sk}`))));
}

/** Takes away whatever a letter is kept in. */
export async function removeLetter({ client, name }: Table, id: string): Promise<void> {
  const Key = { pk: partition, sk: id };
  const { Attributes } = await client.send(
    new DeleteCommand({ TableName: name, Key, ReturnValues: "ALL_OLD" }),
  );
  for (const part of partKeys(id, Number(Attributes?.parts ?? 0))) {
    await client.send(new DeleteCommand({ TableName: name, Key: part }));
  }
}
