import type { Platform } from "../context/index.ts";
import { giveUp } from "../dead-letter/index.ts";
import { type Countable, countable } from "./countable.ts";
import { countedPart } from "./counted-part.ts";
import { isPermanent } from "./failure.ts";
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
      if (!(await putAside(ports, image, error))) failed.add(keyOf({ pk: image.pk, sk: image.sk }));
    }
  }
  if (forgotten > 0) log.warn("items came too late to be counted: recompute", { items: forgotten });
  const imageOf = (record: Countable) =>
    items.find(({ image }) => image.pk === record.pk && image.sk === record.sk)?.image ?? {};
  await Promise.all(
    lanesOf(records).map(async (lane) => {
      for (const transaction of lane) {
        for (const record of await write(ports, transaction, imageOf)) failed.add(keyOf(record));
      }
    }),
  );
  if (failed.size === 0) return [];
  return items
    .filter(({ image }) => failed.has(keyOf({ pk: image.pk, sk: image.sk })))
    .map((one) => one.sequence);
}

const putAside = (ports: Ports, image: Record<string, unknown>, error: unknown) =>
  giveUp(ports, "count", image, error, countedPart(image));

/**
 * Writes a transaction; one that can't be written as it is, in halves, until the record stands alone that can't be.
 * Returns what has to be delivered again.
 */
async function write(
  ports: Ports,
  transaction: FoldTransaction,
  imageOf: (record: Countable) => Record<string, unknown>,
): Promise<Countable[]> {
  const { projectId, records } = transaction;
  const [record] = records;
  if (record === undefined) return [];
  try {
    await writeFold(ports, transaction);
    return [];
  } catch (error) {
    ports.log.warn("a fold was not written", { projectId, records: records.length, error });
    if (!isPermanent(error)) return records;
    if (records.length === 1) {
      return (await putAside(ports, imageOf(record), error)) ? [] : [record];
    }
    const half = Math.ceil(records.length / 2);
    const halves = [records.slice(0, half), records.slice(half)].flatMap(foldRecords);
    const left: Countable[] = [];
    for (const one of halves) left.push(...(await write(ports, one, imageOf)));
    return left;
  }
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
