import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Consumer } from "@kiteloop/functions/consumers";
import type { Engine } from "../engine/index.ts";
import { Checkpoints } from "./checkpoint.ts";
import type { StreamHandler } from "./deliver.ts";
import type { Pump } from "./pump.ts";
import { Reader } from "./reader.ts";
import { streamSource } from "./source.ts";

export type { StreamHandler } from "./deliver.ts";
export { type Lag, startPumpThread } from "./pump-thread.ts";

export type PumpOptions = {
  engine: Pick<Engine, "endpoint" | "file">;
  streamArn: string;
  consumers: readonly Consumer[];
  load: (handler: string) => Promise<StreamHandler>;
  dataDir: string;
  log: (line: string) => void;
  /** Polling interval of a consumer that has handled everything. */
  pollMs?: number;
  /** Pause before a failed batch is first retried. */
  pauseMs?: number;
  /** Maximum pause, since an outage may last. */
  longestPauseMs?: number;
  /** Polling interval for new shards. */
  shardsMs?: number;
};

type Reached = {
  /** By consumer, when the oldest record that it hasn't handled was written, in ms since 1970; none if it has handled all. */
  waitingSince(): Map<string, number>;
  /** By shard, the sequence number up to which all consumers have handled everything. */
  reached(): Map<string, string>;
};

/**
 * Delivers the table's stream to its consumers, like Lambda's event source: at least once, in batches, retried until
 * they are handled, with positions in `{dataDir}/stream.json`.
 */
export async function startPump(options: PumpOptions): Promise<Pump & Reached> {
  const {
    engine,
    streamArn,
    consumers,
    dataDir,
    log,
    pollMs = 100,
    pauseMs = 200,
    longestPauseMs = 30_000,
    shardsMs = 5000,
  } = options;
  const source = streamSource(engine, streamArn);
  const checkpoints = await Checkpoints.open(join(dataDir, "stream.json"), streamArn, log);
  const stopping = new AbortController();
  const { signal } = stopping;
  const readers = new Map<string, { reader: Reader; consumer: string; ended: Promise<void> }>();

  const readShards = async () => {
    for (const shard of await source.shards()) {
      for (const consumer of consumers) {
        const key = `${consumer.name} ${shard}`;
        if (readers.has(key)) continue;
        const reader = new Reader({
          ...options,
          source,
          shard,
          consumer,
          checkpoints,
          signal,
          pollMs,
          pauseMs,
          longestPauseMs,
        });
        readers.set(key, { reader, consumer: consumer.name, ended: reader.run() });
      }
    }
  };
  await readShards();
  const watch = setInterval(() => {
    readShards().catch((error: unknown) => log(`looking for shards failed: ${error}`));
  }, shardsMs);
  watch.unref();

  return {
    waitingSince: () => {
      const since = new Map<string, number>();
      for (const { reader, consumer } of readers.values()) {
        const at = reader.waitingSince;
        if (at !== undefined) since.set(consumer, Math.min(at, since.get(consumer) ?? at));
      }
      return since;
    },
    reached: () => checkpoints.reached(consumers.map(({ name }) => name)),
    drained: async () => {
      // A read in flight may have started before the last write, so only the second empty read from now on is
      // proof.
      const goals = [...readers.values()].map(({ reader }) => ({ reader, goal: reader.emptyReads + 2 }));
      while (!signal.aborted && goals.some(({ reader, goal }) => reader.emptyReads < goal)) await sleep(20);
    },
    stop: async () => {
      clearInterval(watch);
      stopping.abort();
      await Promise.all([...readers.values()].map(({ ended }) => ended));
      await checkpoints.close();
      source.close();
    },
  };
}
