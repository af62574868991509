import type { Platform } from "../context/index.ts";
import { type Countable, countable } from "./countable.ts";
import { type FoldTransaction, foldRecords } from "./fold-records.ts";
import { writeFold } from "./lane.ts";
import { isForgotten } from "./ledger.ts";

/** A new item of the table, as its stream delivers it. */
export type NewItem = {
  sequence: string;
  image: Record<string, unknown>;
  /** When the stream says it was written, in ms since 1970; absent for what has just been. */
  writtenAt?: number;
};

type Ports = Pick<Platform, "table" | "clock" | "log">;

const keyOf = ({ pk, sk }: { pk: unknown; sk: unknown }) => `${pk} ${sk}`;

/**
 * Adds new items to the rollups, exactly once each: whatever the batches, their order, redeliveries, crashes,
 * or other consumers at work on the same items. What was written longer ago than the ledger remembers is left to
 * recomputing. Returns the sequences of items that are not counted yet and have to be delivered again.
 */
export async function fold(ports: Ports, items: readonly NewItem[]): Promise<string[]> {
  const { clock, log } = ports;
  const failed = new Set<string>();
  const records: Countable[] = [];
  let forgotten = 0;
  for (const { sequence, image, writtenAt } of items) {
    try {
      const record = countable(image);
      if (record === null) continue;
      if (writtenAt !== undefined && isForgotten(writtenAt, clock.now().getTime())) forgotten++;
      else records.push(record);
    } catch (error) {
      log.error("an item that should count can't be read", { sequence, error });
      failed.add(keyOf({ pk: image.pk, sk: image.sk }));
    }
  }
  if (forgotten > 0) log.warn("items came too late to be counted: recompute", { items: forgotten });
  await Promise.all(
    lanesOf(records).map(async (lane) => {
      for (const transaction of lane) {
        try {
          await writeFold(ports, transaction);
        } catch (error) {
          const { projectId, records } = transaction;
          log.warn("a fold was not written and will be tried again", {
            projectId,
            records: records.length,
            error,
          });
          for (const record of records) failed.add(keyOf(record));
        }
      }
    }),
  );
  return items
    .filter(({ image }) => failed.has(keyOf({ pk: image.pk, sk: image.sk })))
    .map((one) => one.sequence);
}

/** Transactions by project: lanes are written side by side, each in its own order. */
function lanesOf(records: readonly Countable[]): FoldTransaction[][] {
  const lanes = new Map<string, FoldTransaction[]>();
  for (const transaction of foldRecords(records)) {
    const lane = lanes.get(transaction.projectId) ?? [];
    lanes.set(transaction.projectId, lane);
    lane.push(transaction);
  }
  return [...lanes.values()];
}
