import type { Table } from "../context/index.ts";
import { removeDeadLetter } from "./clear-dead-letter.ts";
import { idOf, keyOfItem } from "./record-failure.ts";
import type { Work } from "./store.ts";

/** Deletes the recorded failures of an item at one kind of work, since that succeeded. */
export async function clearFailure(
  table: Table,
  work: Work,
  item: { pk: string; sk: string },
): Promise<void> {
  await removeDeadLetter(table, idOf(work, keyOfItem(item)));
}
