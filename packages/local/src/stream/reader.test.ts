import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Checkpoints } from "./checkpoint.ts";
import { Reader } from "./reader.ts";

const consumer = {
  name: "fold",
  handler: "stream/fold",
  entities: ["beacon"],
  events: ["INSERT" as const],
  windowSeconds: 0,
  access: "count" as const,
};

/** How large the batches are in which so many records are handed over, of a stream that closes behind them. */
async function batchesOf(count: number, batchSize: number): Promise<number[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "kiteloop-reader-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const all = Array.from({ length: count }, (_, n) => ({
    eventName: "INSERT" as const,
    dynamodb: { SequenceNumber: String(n), NewImage: { __edb_e__: { S: "beacon" } } },
  }));
  const batches: number[] = [];
  const reader = new Reader({
    source: {
      shards: async () => ["one"],
      begin: async () => "0",
      close: () => undefined,
      read: async (iterator, limit) => {
        const end = Number(iterator) + limit;
        return { records: all.slice(Number(iterator), end), next: end < count ? String(end) : undefined };
      },
    },
    ...{ streamArn: "arn", shard: "one", signal: new AbortController().signal, pollMs: 1, pauseMs: 1 },
    consumer: { ...consumer, batchSize },
    checkpoints: await Checkpoints.open(join(dataDir, "stream.json"), "arn"),
    load:
      async () =>
      async ({ Records }) => {
        batches.push(Records.length);
        return undefined;
      },
    bury: async () => undefined,
    log: () => undefined,
  });
  await reader.run();
  return batches;
}

test("who takes more than a page of the stream at once is given as many pages as fit", async () => {
  expect(await batchesOf(4_500, 3_000)).toEqual([3_000, 1_500]);
  expect(await batchesOf(2_500, 10_000)).toEqual([2_500]);
});

test("who takes less is given a page in parts", async () => {
  expect(await batchesOf(1_500, 400)).toEqual([400, 400, 200, 400, 100]);
});
