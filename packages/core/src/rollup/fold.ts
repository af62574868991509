import type { Platform } from "../context/index.ts";
import { type Countable, countable } from "./countable.ts";
import { foldRecords } from "./fold-records.ts";
import { writeFold } from "./store.ts";

/** A new item of the table, as its stream delivers it. */
export type NewItem = { sequence: string; image: Record<string, unknown> };

const keyOf = ({ pk, sk }: { pk: unknown; sk: unknown }) => `${pk} ${sk}`;

/**
 * Adds new items to the rollups, exactly once each: whatever the batches, their order, redeliveries, crashes,
 * or other consumers at work on the same items. Returns the sequences of items that are not counted yet and
 * have to be delivered again.
 */
export async function fold(
  { table, clock, log }: Pick<Platform, "table" | "clock" | "log">,
  items: readonly NewItem[],
): Promise<string[]> {
  const failed = new Set<string>();
  const records: Countable[] = [];
  for (const { sequence, image } of items) {
    try {
      const record = countable(image);
      if (record !== null) records.push(record);
    } catch (error) {
      log.error("an item that should count can't be read", { sequence, error });
      failed.add(keyOf({ pk: image.pk, sk: image.sk }));
    }
  }
  for (const transaction of foldRecords(records)) {
    try {
      await writeFold(table, clock, transaction);
    } catch (error) {
      log.warn("a fold was not written and will be tried again", {
        records: transaction.records.length,
        error,
      });
      for (const record of transaction.records) failed.add(keyOf(record));
    }
  }
  return items
    .filter(({ image }) => failed.has(keyOf({ pk: image.pk, sk: image.sk })))
    .map((one) => one.sequence);
}
