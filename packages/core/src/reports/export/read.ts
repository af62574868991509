import type { ArchiveReader, Table } from "../../shared/context/index.ts";
import { type ExportedProject, type Item, readPage } from "../../shared/portable-kind/index.ts";
import { type Partition, portableOf } from "./kinds.ts";

/** A page of a partition as it is exported; `read` is the number of items read for it. */
export type Read = { items: Item[]; read: number; last: string | null };

/** Continues reading a partition, as {@link readPage} does. */
export async function readKind(
  { table, archive }: { table: Table; archive: ArchiveReader },
  project: ExportedProject,
  partition: Partition,
  after: string,
  limit: number,
): Promise<Read> {
  if ("archived" in partition) {
    const kind = portableOf(partition.kind);
    if (kind.archive === undefined) throw new RangeError(`${partition.kind} has no archive`);
    return kind.archive.read(archive, partition.archived, after, limit);
  }
  const { items, last } = await readPage(table, partition, after, limit);
  const { present } = portableOf(partition.kind);
  return {
    items: present === undefined ? items : await present(table, project, items),
    read: items.length,
    last,
  };
}
