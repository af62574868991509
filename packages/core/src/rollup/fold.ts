import type { Platform } from "../context/index.ts";
import { gaveUp } from "../dead-letter/index.ts";
import { isPermanent } from "../errors/index.ts";
import { type Countable, countable } from "./countable.ts";
import { countedPart } from "./counted-part.ts";
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

const keyOf = ({ pk, sk }: { pk?: unknown; sk?: unknown }) => `${pk} ${sk}`;

/**
 * Adds new items to the rollups, exactly once each: whatever the batches, their order, redeliveries, crashes,
 * or other consumers at work on the same items. What was written longer ago than the ledger remembers is left to
 * recomputing. Returns the sequences of items that are not counted yet and have to be delivered again.
 */
export async function fold(ports: Ports, items: readonly NewItem[]): Promise<string[]> {
  const batch = new Batch(ports, items);
  const records = await batch.readRecords();
  const lanes = await batch.groupByLane(records);
  await Promise.all(
    lanes.map(async (lane) => {
      for (const transaction of lane) await batch.write(transaction);
    }),
  );
  return batch.failedSequences();
}

/** Items that are folded together. What fails with one of them is that item's affair, and never the others'. */
class Batch {
  readonly #ports: Ports;
  readonly #items: readonly NewItem[];
  readonly #byKey: ReadonlyMap<string, NewItem>;
  readonly #failed = new Set<string>();

  constructor(ports: Ports, items: readonly NewItem[]) {
    this.#ports = ports;
    this.#items = items;
    this.#byKey = new Map(items.map((item) => [keyOf(item.image), item]));
  }

  failedSequences(): string[] {
    if (this.#failed.size === 0) return [];
    return this.#items.filter(({ image }) => this.#failed.has(keyOf(image))).map(({ sequence }) => sequence);
  }

  async readRecords(): Promise<Countable[]> {
    const { clock, log } = this.#ports;
    const now = clock.now().getTime();
    const records: Countable[] = [];
    let forgotten = 0;
    for (const { sequence, image, writtenAt = now } of this.#items) {
      try {
        const record = countable(image, { first: writtenAt, last: writtenAt });
        if (record === null) continue;
        if (isForgotten(writtenAt, now)) forgotten++;
        else records.push(record);
      } catch (error) {
        log.error("an item that should count can't be read", { sequence, error });
        await this.#putAside(image, error);
      }
    }
    if (forgotten > 0) log.warn("items came too late to be counted: refold", { items: forgotten });
    return records;
  }

  /** Transactions by project: lanes are written side by side, each in its own order. */
  async groupByLane(records: readonly Countable[]): Promise<FoldTransaction[][]> {
    const lanes = new Map<string, FoldTransaction[]>();
    for (const transaction of await this.#group(records)) {
      const lane = lanes.get(transaction.projectId) ?? [];
      lanes.set(transaction.projectId, lane);
      lane.push(transaction);
    }
    return [...lanes.values()];
  }

  async #group(records: readonly Countable[]): Promise<FoldTransaction[]> {
    try {
      return foldRecords(records);
    } catch (error) {
      this.#ports.log.error("a batch holds a record that can't be folded", { error });
    }
    const foldable: Countable[] = [];
    for (const record of records) {
      try {
        foldRecords([record]);
        foldable.push(record);
      } catch (error) {
        await this.#putAside(record, error);
      }
    }
    return foldRecords(foldable);
  }

  /** Writes a transaction; one that can't be written as it is, in halves, until the record stands alone that can't be. */
  async write(transaction: FoldTransaction): Promise<void> {
    const { projectId, records } = transaction;
    const [record] = records;
    if (record === undefined) return;
    try {
      await writeFold(this.#ports, transaction);
    } catch (error) {
      this.#ports.log.warn("a fold was not written", { projectId, records: records.length, error });
      if (!isPermanent(error)) {
        for (const one of records) this.#failed.add(keyOf(one));
        return;
      }
      if (records.length === 1) return this.#putAside(record, error);
      const half = Math.ceil(records.length / 2);
      const halves = [records.slice(0, half), records.slice(half)].flatMap(foldRecords);
      for (const one of halves) await this.write(one);
    }
  }

  /** Where even that fails, the item is delivered again. */
  async #putAside(key: { pk?: unknown; sk?: unknown }, error: unknown): Promise<void> {
    const text = keyOf(key);
    const { image = {}, writtenAt } = this.#byKey.get(text) ?? {};
    if (!(await gaveUp(this.#ports, "count", image, error, countedPart(image), writtenAt)))
      this.#failed.add(text);
  }
}
