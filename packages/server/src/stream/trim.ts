import { setTimeout as sleep } from "node:timers/promises";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { TableFile } from "../engine/index.ts";

/** Records per step, and the pause after it in ms, in which the engine writes. A step takes about 10 ms on an idle machine. */
const stepSize = 500;
const pauseMs = 20;

export type TrimmingOptions = {
  /** Path of the engine's file. */
  file: string;
  streamArn: string;
  /** By shard, the sequence number up to which all consumers have handled everything. */
  reached: () => ReadonlyMap<string, string>;
  log: (line: string) => void;
  everyMs?: number;
};

/**
 * Deletes the stream's records that every consumer has handled, every minute by default. The engine keeps each of them, the
 * old and the new item, and becomes slower with each; DynamoDB deletes them after a day. The last one handled stays, since
 * numbers continue from it. What a consumer hasn't handled stays however old it is.
 */
export function startTrimming(options: TrimmingOptions): { stop(): Promise<void> } {
  const { streamArn, reached, log, everyMs = minuteMs } = options;
  const table = streamArn.split("/")[1] ?? "";
  const file = new TableFile(options.file);
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);

  const trim = async () => {
    for (const [shard, number] of reached())
      while (!signal.aborted && file.deleteRecords({ table, shard, number }, stepSize) === stepSize)
        await pause(pauseMs);
  };
  const running = (async () => {
    for (;;) {
      await pause(everyMs);
      if (signal.aborted) return;
      await trim().catch((error: unknown) => log(`deleting handled records failed: ${error}`));
    }
  })();

  return {
    stop: async () => {
      stopping.abort();
      await running;
      file.close();
    },
  };
}
