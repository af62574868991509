import type { Table } from "../context/index.ts";
import { asNew, type Item, logOf, readPage } from "../export/index.ts";
import { countedEntities } from "../rollup/index.ts";

const pageItems = 500;

/** Every item of a project that may count, as the stream showed it when it was new. */
export async function* itemsOf(table: Table, projectId: string): AsyncGenerator<Item> {
  const counted = new Set<string>(countedEntities);
  for (const partition of logOf(projectId)) {
    if (!counted.has(partition.kind)) continue;
    for (let after: string | null = ""; after !== null; ) {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(table, partition, after, pageItems);
      yield* page.items.map(asNew);
      after = page.last;
    }
  }
}
