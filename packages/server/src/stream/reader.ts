import { setTimeout as sleep } from "node:timers/promises";
import type { Consumer } from "@kiteloop/functions/consumers";
import type { DynamoDBRecord } from "aws-lambda";
import type { Checkpoints } from "./checkpoint.ts";
import { deliver, type StreamHandler } from "./deliver.ts";
import { wants } from "./records.ts";
import type { Page, StreamSource } from "./source.ts";

/** The stream's maximum per read. */
const pageSize = 1000;

/** Number of pauses by number of consecutive reads with records: the longer the traffic lasts, the more. */
const pausesFor = (inARow: number): number => Math.min(Math.max(inARow - 1, 1), 5);

/** In ms since 1970; the stream has it in s. */
const writtenAt = (record: DynamoDBRecord | undefined): number | undefined => {
  const seconds = record?.dynamodb?.ApproximateCreationDateTime;
  return seconds === undefined ? undefined : seconds * 1_000;
};

export type ReaderOptions = {
  source: StreamSource;
  streamArn: string;
  shard: string;
  consumer: Consumer;
  checkpoints: Checkpoints;
  load: (handler: string) => Promise<StreamHandler>;
  log: (line: string) => void;
  signal: AbortSignal;
  pollMs: number;
  pauseMs: number;
  longestPauseMs: number;
};

/** One read: the wanted records, the number of all, the number of the last one, and where to read on. */
type Batch = {
  /** When the first record was written, in ms since 1970. */
  firstAt: number | undefined;
  wanted: DynamoDBRecord[];
  count: number;
  last: string | undefined;
  next: string | undefined;
};

/** One consumer on one shard: reads, delivers, stores the position. Consumers don't rely on order between shards. */
export class Reader {
  /** Number of consecutive reads that found nothing. */
  emptyReads = 0;
  readonly #options: ReaderOptions;
  /** When the first record of each batch that is being handled was written. */
  readonly #beginnings: number[] = [];

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /** When the oldest record that was read and isn't handled yet was written, in ms since 1970. */
  get waitingSince(): number | undefined {
    return this.#beginnings[0];
  }

  /** Reads until stopped or until the shard is closed and read to its end; failures are retried. */
  async run(): Promise<void> {
    const { signal, log, consumer, pauseMs } = this.#options;
    while (!signal.aborted) {
      try {
        if (await this.#readOn()) return;
      } catch (error) {
        if (signal.aborted) return;
        log(`${consumer.name}: reading the stream failed: ${error instanceof Error ? error.message : error}`);
        await this.#wait(pauseMs);
      }
    }
  }

  /**
   * True when the shard has been read to its end. A single write is read at once; during continuous writes it waits for
   * more records, since a large batch costs little more than a small one. Batches may overlap because the fold must reach
   * half of the engine's own speed: one after another it reached 0.47, two at a time 0.62.
   */
  async #readOn(): Promise<boolean> {
    const { source, signal, pollMs, checkpoints, consumer, shard } = this.#options;
    let iterator = await source.begin(shard, checkpoints.get(consumer.name, shard));
    let inARow = 0;
    let isFirst = true;
    let underWay = Promise.resolve();
    try {
      while (iterator !== undefined && !signal.aborted) {
        const read = await this.#readPages(iterator);
        // Records whose batch failed are read again.
        if (isFirst) this.#beginnings.length = 0;
        isFirst = false;
        const before = underWay;
        underWay = this.#handle(read, before);
        // A failure is thrown to the next caller that waits for it.
        underWay.catch(() => undefined);
        await (consumer.overlapping && read.count > 0 ? before : underWay);
        iterator = read.next;
        inARow = read.count > 0 ? inARow + 1 : 0;
        if (read.count === 0) this.emptyReads++;
        if (inARow !== 1 && read.count < pageSize) await this.#wait(pollMs * pausesFor(inARow));
      }
    } finally {
      await Promise.allSettled([underWay]);
    }
    await underWay;
    return iterator === undefined;
  }

  /**
   * The available records up to a full batch, at least one page. Only the wanted ones are kept, which are few of
   * an import's.
   */
  async #readPages(iterator: string): Promise<Batch> {
    const { source, consumer, signal } = this.#options;
    const batch: Batch = { firstAt: undefined, wanted: [], count: 0, last: undefined, next: iterator };
    for (let full = true; full && batch.next !== undefined && batch.count < consumer.batchSize; ) {
      const { records, next }: Page = await source.read(batch.next, pageSize);
      for (const record of records) if (wants(consumer, record)) batch.wanted.push(record);
      batch.firstAt ??= writtenAt(records[0]);
      batch.count += records.length;
      batch.last = records.at(-1)?.dynamodb?.SequenceNumber ?? batch.last;
      batch.next = next;
      full = records.length === pageSize && !signal.aborted;
    }
    return batch;
  }

  /** Resolves after the previous batches too: positions are noted in the stream's order. */
  async #handle(batch: Batch, before: Promise<void>): Promise<void> {
    if (batch.firstAt !== undefined) this.#beginnings.push(batch.firstAt);
    await this.#deliver(batch, before);
    if (batch.firstAt !== undefined) this.#beginnings.shift();
  }

  async #deliver({ wanted, last }: Batch, before: Promise<void>): Promise<void> {
    const { consumer, streamArn, load, log, checkpoints, shard, pauseMs, longestPauseMs, signal } =
      this.#options;
    if (last === undefined) return before;
    const handle = wanted.length > 0 ? await load(consumer.handler) : async () => undefined;
    const note = (line: string) => log(`${consumer.name}: ${line}`);
    const delivery = { handle, pauseMs, longestPauseMs, signal, log: note };
    for (let start = 0; start < wanted.length; start += consumer.batchSize) {
      const batch = wanted.slice(start, start + consumer.batchSize);
      const whole = batch.map((record) => ({ ...record, eventSourceARN: streamArn }));
      if (!(await deliver(whole, delivery))) throw new Error("stopped before a batch was handled");
      await before;
      const handled = batch.at(-1)?.dynamodb?.SequenceNumber;
      if (handled !== undefined && handled !== last) checkpoints.set(consumer.name, shard, handled);
      if (signal.aborted) return;
    }
    await before;
    checkpoints.set(consumer.name, shard, last);
  }

  async #wait(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#options.signal }).catch(() => undefined);
  }
}
