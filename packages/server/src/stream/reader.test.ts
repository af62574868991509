import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { expect, onTestFinished, test } from "vitest";
import { Checkpoints } from "./checkpoint.ts";
import type { StreamHandler } from "./deliver.ts";
import { Reader } from "./reader.ts";

const consumer = {
  name: "fold",
  handler: "counting/rollup.fold",
  entities: ["beacon"],
  events: ["INSERT" as const],
  windowSeconds: 0,
  powers: "count" as const,
};

/** Reads a closed stream of this many records, and returns the positions noted, in order. */
async function readAll(
  count: number,
  own: { batchSize: number; overlapping?: true; entities?: string[] },
  handle: (event: DynamoDBStreamEvent, reader: Reader) => ReturnType<StreamHandler>,
  /** Importing the handler's module fails for this page. */
  unloadable = 0,
): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "kiteloop-reader-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const all = Array.from({ length: count }, (_, n) => ({
    eventName: "INSERT" as const,
    dynamodb: {
      SequenceNumber: String(n),
      ApproximateCreationDateTime: n,
      NewImage: { __edb_e__: { S: "beacon" } },
    },
  }));
  const checkpoints = await Checkpoints.open(join(dataDir, "stream.json"), "arn", () => undefined);
  const noted: string[] = [];
  let loads = 0;
  const set = checkpoints.set.bind(checkpoints);
  checkpoints.set = (name, shard, sequence) => {
    noted.push(sequence);
    set(name, shard, sequence);
  };
  const reader = new Reader({
    source: {
      shards: async () => ["one"],
      begin: async (_, after) => String(after === undefined ? 0 : Number(after) + 1),
      close: () => undefined,
      read: async (iterator, limit) => {
        const end = Number(iterator) + limit;
        return { records: all.slice(Number(iterator), end), next: end < count ? String(end) : undefined };
      },
    },
    ...{ streamArn: "arn", shard: "one", signal: new AbortController().signal, pollMs: 1 },
    ...{ pauseMs: 1, longestPauseMs: 2 },
    consumer: { ...consumer, ...own },
    checkpoints,
    load: async () => {
      if (++loads === unloadable) throw new Error("no such module");
      return (event) => handle(event, reader);
    },
    log: () => undefined,
  });
  await reader.run();
  await checkpoints.close();
  return noted;
}

/** The sizes of the batches in which this many records are delivered. */
async function batchesOf(count: number, batchSize: number): Promise<number[]> {
  const batches: number[] = [];
  await readAll(count, { batchSize }, async ({ Records }) => {
    batches.push(Records.length);
    return undefined;
  });
  return batches;
}

const firstOf = ({ Records: [record] }: DynamoDBStreamEvent) => Number(record?.dynamodb?.SequenceNumber);

test("a consumer with batches larger than a page gets as many pages as fit", async () => {
  expect(await batchesOf(4_500, 3_000)).toEqual([3_000, 1_500]);
  expect(await batchesOf(2_500, 10_000)).toEqual([2_500]);
});

test("a consumer with smaller batches gets a page in parts", async () => {
  expect(await batchesOf(1_500, 400)).toEqual([400, 400, 200, 400, 100]);
});

test("with overlapping batches, one starts while another is running, and positions stay in order", async () => {
  let begun = () => {};
  const second = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const most = { underWay: 0, seen: 0 };
  const noted = await readAll(4_000, { batchSize: 1_000, overlapping: true }, async (event) => {
    most.seen = Math.max(most.seen, ++most.underWay);
    if (firstOf(event) === 0) await second;
    if (firstOf(event) === 1_000) begun();
    most.underWay--;
    return undefined;
  });
  expect(noted).toEqual(["999", "1999", "2999", "3999"]);
  expect(most.seen).toBe(2);
});

test("without overlapping batches, none starts before the previous one is done", async () => {
  const most = { underWay: 0, seen: 0 };
  const noted = await readAll(3_000, { batchSize: 1_000 }, async () => {
    most.seen = Math.max(most.seen, ++most.underWay);
    await new Promise((resolve) => setImmediate(resolve));
    most.underWay--;
    return undefined;
  });
  expect(noted).toEqual(["999", "1999", "2999"]);
  expect(most.seen).toBe(1);
});

test("a page that could not be handled is delivered again, with the records after it", async () => {
  const begun: number[] = [];
  const handle: StreamHandler = async (event) => {
    begun.push(firstOf(event));
    return undefined;
  };
  const noted = await readAll(3_000, { batchSize: 1_000, overlapping: true }, handle, 2);
  expect(noted).toEqual(["999", "1999", "2999"]);
  expect(begun.filter((first) => first === 0)).toHaveLength(1);
  expect(begun.slice(-2)).toEqual([1_000, 2_000]);
});

test("the position passes records that the consumer does not want, without calling it", async () => {
  const handle: StreamHandler = async () => {
    throw new Error("called");
  };
  expect(await readAll(2_500, { batchSize: 1_000, entities: ["participant"] }, handle)).toEqual([
    "999",
    "1999",
    "2499",
  ]);
});

test("it tells when the oldest unhandled record was written, also while its batch fails", async () => {
  const told: (number | undefined)[] = [];
  let last: Reader | undefined;
  await readAll(2_500, { batchSize: 1_000 }, async (_, reader) => {
    told.push(reader.waitingSince);
    last = reader;
    if (told.length === 2) throw new Error("not now");
    return undefined;
  });
  // The batch that failed is tried again in two halves.
  expect(told).toEqual([0, 1_000_000, 1_000_000, 1_000_000, 2_000_000]);
  expect(last?.waitingSince).toBeUndefined();
});
