import { setTimeout as sleep } from "node:timers/promises";
import {
  type _Record,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
} from "@aws-sdk/client-dynamodb-streams";
import type { Consumer } from "@kiteloop/functions/consumers";
import type { Checkpoints } from "./checkpoint.ts";
import { type DeadLetter, deliver, type StreamHandler } from "./deliver.ts";
import { toLambdaRecord, wants } from "./records.ts";

export type ReaderOptions = {
  client: DynamoDBStreamsClient;
  streamArn: string;
  shard: string;
  consumer: Consumer;
  checkpoints: Checkpoints;
  load: (handler: string) => Promise<StreamHandler>;
  bury: (consumer: string, letter: DeadLetter) => Promise<void>;
  log: (line: string) => void;
  signal: AbortSignal;
  pollMs: number;
  pauseMs: number;
};

/** One consumer on one shard: reads, delivers, remembers. No consumer leans on order between shards. */
export class Reader {
  /** Reads that found nothing more, so far. */
  emptyReads = 0;
  readonly #options: ReaderOptions;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /** Reads until stopped or until the shard is closed and read to its end; failures are repeated, not fatal. */
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

  /** True when the shard has come to its end. */
  async #readOn(): Promise<boolean> {
    const { client, signal, pollMs } = this.#options;
    let iterator = await this.#iterator();
    while (iterator !== undefined && !signal.aborted) {
      const page = await client.send(new GetRecordsCommand({ ShardIterator: iterator, Limit: 1000 }));
      const records = page.Records ?? [];
      await this.#handle(records);
      iterator = page.NextShardIterator;
      if (records.length > 0) continue;
      this.emptyReads++;
      await this.#wait(pollMs);
    }
    return iterator === undefined;
  }

  async #iterator(): Promise<string | undefined> {
    const { client, checkpoints, consumer, shard: ShardId, streamArn: StreamArn } = this.#options;
    const position = checkpoints.get(consumer.name, ShardId);
    const fromStart = { StreamArn, ShardId, ShardIteratorType: "TRIM_HORIZON" as const };
    const from = position
      ? { StreamArn, ShardId, ShardIteratorType: "AFTER_SEQUENCE_NUMBER" as const, SequenceNumber: position }
      : fromStart;
    try {
      return (await client.send(new GetShardIteratorCommand(from))).ShardIterator;
    } catch (error) {
      // Longer away than the stream keeps records: go on with the oldest there is.
      if (!(error instanceof TrimmedDataAccessException)) throw error;
      return (await client.send(new GetShardIteratorCommand(fromStart))).ShardIterator;
    }
  }

  async #handle(records: _Record[]): Promise<void> {
    const { consumer, streamArn, load, bury, checkpoints, shard, pauseMs, signal } = this.#options;
    const last = records.at(-1)?.dynamodb?.SequenceNumber;
    if (last === undefined) return;
    const wanted = records.filter((record) => wants(consumer, record));
    const handle = wanted.length > 0 ? await load(consumer.handler) : async () => undefined;
    const delivery = { handle, pauseMs, bury: (letter: DeadLetter) => bury(consumer.name, letter) };
    for (let start = 0; start < wanted.length; start += consumer.batchSize) {
      const batch = wanted.slice(start, start + consumer.batchSize);
      await deliver(
        batch.map((record) => toLambdaRecord(record, streamArn)),
        delivery,
      );
      const handled = batch.at(-1)?.dynamodb?.SequenceNumber;
      if (handled !== undefined) await checkpoints.set(consumer.name, shard, handled);
      if (signal.aborted) return;
    }
    await checkpoints.set(consumer.name, shard, last);
  }

  async #wait(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#options.signal }).catch(() => undefined);
  }
}
