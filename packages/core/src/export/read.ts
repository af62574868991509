import type { Table } from "../context/index.ts";
import { isListed } from "../participant/index.ts";
import { storedTallies } from "../reward/index.ts";
import { placesForExport } from "../waitlist/index.ts";
import { changeOf } from "./changes.ts";
import type { Partition } from "./kinds.ts";
import { type Item, readPage } from "./store.ts";

/** A page of a partition as it is exported; `read` is how many items that took. */
export type Read = { items: Item[]; read: number; last: string | null };

/** An import says by what id who came with it goes here; what is exported has that id already. */
const isOfImport = ({ externalId, sameAs }: Item) => isListed(String(externalId)) && isListed(String(sameAs));

/** Reads on in a partition, as {@link readPage} does. */
export async function readKind(
  table: Table,
  { projectId, widgetIds }: { projectId: string; widgetIds: ReadonlySet<string> },
  partition: Partition,
  after: string,
  limit: number,
): Promise<Read> {
  const { items, last } = await readPage(table, partition, after, limit);
  const read = items.length;
  switch (partition.kind) {
    case "rewardTally": {
      const participantIds = items.map(({ participantId }) => String(participantId));
      return { items: await storedTallies(table, projectId, participantIds), read, last };
    }
    case "participantAlias":
      return { items: items.filter((item) => !isOfImport(item)), read, last };
    case "waitlistPlace":
      return { items: await placesForExport(table, projectId, items), read, last };
    case "change": {
      const changes = items.map((item) => changeOf(projectId, widgetIds, item));
      return { items: changes.filter((change) => change !== null), read, last };
    }
    default:
      return { items, read, last };
  }
}
