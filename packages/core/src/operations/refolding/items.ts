import { factKinds } from "../../counting/index.ts";
import { logOf, ofTraffic, readKind, withoutHistory } from "../../reports/index.ts";
import type { ArchiveReader, Table } from "../../shared/context/index.ts";
import type { ArchivedDay, Item } from "../../shared/portable-kind/index.ts";

const pageItems = 500;

/** Every item of a project that may count, as in the stream when it was new; those of `archived` from the archive. */
export async function* itemsOf(
  ports: { table: Table; archive: ArchiveReader },
  projectId: string,
  archived: readonly ArchivedDay[],
): AsyncGenerator<Item> {
  const counted = new Set<string>(factKinds);
  const of = ofTraffic(projectId, archived);
  for (const partition of logOf(of)) {
    if (!counted.has(partition.kind)) continue;
    for (let after: string | null = ""; after !== null; ) {
      const page: Awaited<ReturnType<typeof readKind>> = await readKind(
        ports,
        of,
        partition,
        after,
        pageItems,
      );
      yield* page.items.map(withoutHistory);
      after = page.last;
    }
  }
}
