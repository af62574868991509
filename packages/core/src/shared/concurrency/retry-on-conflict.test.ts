import { beforeEach, expect, test } from "vitest";
import { testTable } from "../../testing/index.ts";
import type { Table } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { conflict, retryOnConflict } from "./index.ts";

let table: Table;
const clock = { now: () => new Date(), sleep: () => new Promise<void>(setImmediate) };
const Key = { pk: "counter", sk: "1" };

beforeEach(async () => {
  table = await testTable();
  await table.put({ Item: { ...Key, count: 0 } });
});

async function readCount(): Promise<number> {
  return Number((await table.get({ Key, ConsistentRead: true })).Item?.count);
}

/** Increments a number on condition that it is unchanged since the read. */
async function increment(): Promise<number | typeof conflict> {
  const before = await readCount();
  const written = await transact(table, clock, [
    {
      Put: {
        Item: { ...Key, count: before + 1 },
        ConditionExpression: "#count = :before",
        ExpressionAttributeNames: { "#count": "count" },
        ExpressionAttributeValues: { ":before": before },
      },
    },
  ]);
  return written.ok ? before + 1 : conflict;
}

test("of writers that read the same item at once, each writes on top of the others' writes", async () => {
  const counts = await Promise.all(Array.from({ length: 5 }, () => retryOnConflict(clock, increment)));
  expect(counts.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(await readCount()).toBe(5);
});

test("an attempt that loses to another write starts over from what was written", async () => {
  const seen: number[] = [];
  const result = await retryOnConflict(clock, async (nth) => {
    seen.push(nth);
    const before = await readCount();
    if (nth === 0) await increment();
    return before === (await readCount()) ? increment() : conflict;
  });
  expect(seen).toEqual([0, 1]);
  expect(result).toBe(2);
});

test("a write that stays contended is tried for 6 seconds, after growing pauses, and reported as busy", async () => {
  let now = 0;
  const pauses: number[] = [];
  const sleeping = {
    now: () => new Date(now),
    sleep: async (ms: number) => {
      pauses.push(ms);
      now += ms;
    },
  };
  let tried = 0;
  const retrying = retryOnConflict(sleeping, async () => {
    tried += 1;
    return conflict;
  });
  await expect(retrying).rejects.toMatchObject({ code: "conflict.busy", details: { retryAfter: 1 } });
  expect(now).toBeGreaterThan(6_000);
  expect(now).toBeLessThanOrEqual(6_320);
  expect(tried).toBeGreaterThan(20);
  for (const [nth, ms] of pauses.entries()) expect(ms).toBeLessThanOrEqual(Math.min(320, 10 * 2 ** nth));
});

test("attempts end on a clock that doesn’t move", async () => {
  let tried = 0;
  const retrying = retryOnConflict({ now: () => new Date(0), sleep: async () => {} }, async () => {
    tried += 1;
    return conflict;
  });
  await expect(retrying).rejects.toThrow(AppError);
  expect(tried).toBe(100);
});

test("no attempt starts after 6 seconds, so that there is an answer within the 10 seconds of a Lambda", async () => {
  let now = 0;
  const slow = { now: () => new Date(now), sleep: async () => {} };
  let tried = 0;
  const retrying = retryOnConflict(slow, async () => {
    tried += 1;
    now += 2_500;
    return conflict;
  });
  await expect(retrying).rejects.toMatchObject({ code: "conflict.busy", details: { retryAfter: 1 } });
  expect(tried).toBe(3);
});

test.each([new AppError("not_found"), new Error("gone")])(
  "%s is thrown as it is, without a retry",
  async (error) => {
    let tried = 0;
    const failing = retryOnConflict(clock, async () => {
      tried += 1;
      throw error;
    });
    await expect(failing).rejects.toBe(error);
    expect(tried).toBe(1);
  },
);

test.each([null, undefined, false])("%s is a result like any other", async (result) => {
  expect(await retryOnConflict(clock, async () => result)).toBe(result);
});
