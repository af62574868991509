import { factKinds } from "../../counting/index.ts";
import { logOf, readPage, withoutHistory } from "../../reports/index.ts";
import type { Table } from "../../shared/context/index.ts";
import type { Item } from "../../shared/portable-kind/index.ts";

const pageItems = 500;

/** Every item of a project that may count, as in the stream when it was new. */
export async function* itemsOf(table: Table, projectId: string): AsyncGenerator<Item> {
  const counted = new Set<string>(factKinds);
  for (const partition of logOf(projectId)) {
    if (!counted.has(partition.kind)) continue;
    for (let after: string | null = ""; after !== null; ) {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(table, partition, after, pageItems);
      yield* page.items.map(withoutHistory);
      after = page.last;
    }
  }
}
