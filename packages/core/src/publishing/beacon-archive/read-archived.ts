import * as z from "zod";
import type { ArchiveReader } from "../../shared/context/index.ts";
import type { ArchivedDay, Item } from "../../shared/portable-kind/index.ts";
import { beaconKey, undatedKey } from "../event/index.ts";
import { getObject } from "./objects.ts";

const Line = z.object({
  kind: z.literal("beacon"),
  item: z.looseObject({ beaconId: z.string(), on: z.string().optional() }),
});

/** A page ends at this many characters of lines: a response has a limit. */
const pageLength = 1_000_000;

/** At most `limit` beacons of an archived day, as they were in the table, after a position in it; "" for its start. */
export async function readArchived(
  archive: ArchiveReader,
  day: ArchivedDay,
  after: string,
  limit: number,
): Promise<{ items: Item[]; read: number; last: string | null }> {
  const [n = 0, from = 0] = after === "" ? [] : after.split(":").map(Number);
  if (n >= day.objects) return { items: [], read: 0, last: null };
  const lines = await getObject(archive, day, n);
  const items: Item[] = [];
  let length = 0;
  for (const line of lines.slice(from, from + limit)) {
    if (length > pageLength) break;
    length += line.length;
    const { item } = Line.parse(JSON.parse(line));
    const { beaconId, on } = item;
    // Counting recognizes an item by its key.
    const key =
      on === undefined ? undatedKey(day.projectId, beaconId) : beaconKey(day.projectId, beaconId, on);
    items.push({ ...key, ...item, __edb_e__: "beacon" });
  }
  const next = from + items.length;
  const following = n + 1 < day.objects ? `${n + 1}:0` : null;
  return { items, read: items.length, last: next < lines.length ? `${n}:${next}` : following };
}
