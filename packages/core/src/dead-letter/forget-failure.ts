import type { Table } from "../context/index.ts";
import { removeLetter } from "./forget-item.ts";
import type { Work } from "./store.ts";
import { idOf } from "./strike.ts";

/** Takes away what was noted of an item's failures at one kind of work, since that succeeded. */
export async function forgetFailure(
  table: Table,
  work: Work,
  { pk, sk }: { pk: string; sk: string },
): Promise<void> {
  await removeLetter(table, idOf(work, `${pk} ${sk}`));
}
