import { works } from "@kiteloop/contract/operations/dead-letter";
import type { Table } from "../context/index.ts";
import { idOf, keyOfItem } from "./record-failure.ts";
import { partKeys } from "./store.parts.ts";
import { deadLetterPartition } from "./store.ts";

/** Deletes the dead letters of an item that its author withdrew, after the item itself. */
export async function clearDeadLetter(table: Table, item: { pk: string; sk: string }): Promise<void> {
  await Promise.all(works.map((work) => removeDeadLetter(table, idOf(work, keyOfItem(item)))));
}

/** Deletes all items of a dead letter. */
export async function removeDeadLetter(table: Table, id: string): Promise<void> {
  const Key = { pk: deadLetterPartition, sk: id };
  const { Attributes } = await table.delete({ Key, ReturnValues: "ALL_OLD" });
  for (const part of partKeys(id, Number(Attributes?.parts ?? 0))) {
    await table.delete({ Key: part });
  }
}
