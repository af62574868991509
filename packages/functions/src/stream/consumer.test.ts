import { encodeId } from "@kiteloop/contract/shared/ids";
import { findDeadLetter } from "@kiteloop/core/shared/dead-letter";
import type { NewItem } from "@kiteloop/core/shared/stream";
import { testEngine, testTable } from "@kiteloop/core/testing";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { logTo } from "../runtime/index.ts";
import { type Consume, streamHandler } from "./consumer.ts";
import { newItems } from "./records.ts";

const lastSeconds = 22 * 3600;
const minuteSeconds = 60;
let table: Awaited<ReturnType<typeof testTable>>;

beforeAll(async () => {
  table = await testTable();
  Object.assign(process.env, {
    STAGE: "test",
    KITELOOP_TABLE: table.name,
    DYNAMODB_ENDPOINT: testEngine(),
    APP_ORIGIN: "https://app.test",
    EDGE_ORIGIN: "https://edge.test",
    STREAM_LAST_SECONDS: String(lastSeconds),
  });
  logTo((line) => lines.push(line));
});
beforeEach(() => {
  lines = [];
});

let lines: string[] = [];

let sequence = 0;

/** A record that was written this many seconds ago. */
function record(secondsAgo = 0) {
  const n = ++sequence;
  return {
    eventName: "INSERT",
    dynamodb: {
      SequenceNumber: String(n),
      ApproximateCreationDateTime: Math.floor(Date.now() / 1000) - secondsAgo,
      NewImage: {
        pk: { S: "beacons" },
        sk: { S: `beacon ${n}` },
        __edb_e__: { S: "beacon" },
        projectId: { S: encodeId("project", 1, new Uint8Array(16)) },
        note: { S: "whole" },
      },
    },
  };
}

const handlerOf = (consume: Consume<NewItem>) => streamHandler("count", consume, newItems);
const failAll: Consume<NewItem> = async (_, items) => items.map((one) => one.sequence);
const outage: Consume<NewItem> = () => Promise.reject(new Error("socket hang up"));
const identifiers = async (answer: ReturnType<ReturnType<typeof handlerOf>>) =>
  (await answer).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);

/** Dead letters of records with this sort key. */
async function putAside(sk: string) {
  const { Items = [] } = await table.query({
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": "deadLetters" },
  });
  const found = await Promise.all(Items.map((item) => findDeadLetter(table, String(item.sk))));
  return found.filter((letter) => letter !== null && JSON.parse(letter.record).sk === sk);
}

test("a record that fails temporarily is delivered again, and never becomes a dead letter", async () => {
  const one = record();
  const sk = one.dynamodb.NewImage.sk.S;
  for (let time = 0; time < 12; time++) {
    expect(await identifiers(handlerOf(failAll)({ Records: [one] }))).toEqual([one.dynamodb.SequenceNumber]);
    expect(await identifiers(handlerOf(outage)({ Records: [one] }))).toEqual([one.dynamodb.SequenceNumber]);
  }
  expect(await putAside(sk)).toEqual([]);
});

test("a batch that fails as a whole is left to be halved, unless it has only one record", async () => {
  await expect(handlerOf(outage)({ Records: [record(), record()] })).rejects.toThrow("hang up");
});

test("a record that fails alone for its own reason becomes a dead letter the fifth time", async () => {
  const one = record();
  const broken = handlerOf(() => Promise.reject(new TypeError("x is undefined")));
  for (let time = 1; time < 5; time++) {
    expect(await identifiers(broken({ Records: [one] }))).toHaveLength(1);
  }
  expect(await identifiers(broken({ Records: [one] }))).toEqual([]);
  expect(await putAside(one.dynamodb.NewImage.sk.S)).toMatchObject([{ attempts: 5 }]);
});

test("a record that the stream is about to expire becomes a dead letter as a whole, and others do not", async () => {
  const [old, young] = [record(lastSeconds + 60), record(lastSeconds - 600)];
  expect(await identifiers(handlerOf(failAll)({ Records: [old, young] }))).toEqual([
    young.dynamodb.SequenceNumber,
  ]);
  const [letter] = await putAside(old.dynamodb.NewImage.sk.S);
  expect(JSON.parse(letter?.record ?? "null")).toMatchObject({ note: "whole" });
  expect(letter?.writtenAt).toBe(old.dynamodb.ApproximateCreationDateTime * 1_000);
  expect(await putAside(young.dynamodb.NewImage.sk.S)).toEqual([]);
});

/** Starts with a record and never ends, like a process that is killed by it. */
async function dieOver(one: ReturnType<typeof record>): Promise<void> {
  await new Promise<void>((begun) => {
    void handlerOf(() => {
      begun();
      return new Promise(() => undefined);
    })({ Records: [one] });
  });
}

test("a record that kills every process becomes a dead letter unread, and one that only fails does not", async () => {
  const [deadly, failing] = [record(10 * minuteSeconds), record(10 * minuteSeconds)];
  let read = 0;
  const counting: Consume<NewItem> = async () => {
    read++;
    return [];
  };
  for (let time = 0; time < 10; time++) {
    await dieOver(deadly);
    expect(await identifiers(handlerOf(failAll)({ Records: [failing] }))).toHaveLength(1);
  }
  expect(await identifiers(handlerOf(counting)({ Records: [deadly] }))).toEqual([]);
  expect(read).toBe(0);
  expect(await putAside(deadly.dynamodb.NewImage.sk.S)).toMatchObject([{ kind: "beacon" }]);
  expect(await identifiers(handlerOf(counting)({ Records: [failing] }))).toEqual([]);
  expect(read).toBe(1);
  expect(await putAside(failing.dynamodb.NewImage.sk.S)).toEqual([]);
});

test.each([
  [0, 0],
  [400, 1],
])(
  "of records that were written up to %d seconds ago, %d line says how late they are",
  async (seconds, count) => {
    await handlerOf(() => Promise.resolve([]))({ Records: [record(), record(seconds), record(seconds / 2)] });
    const late = lines.map((line) => JSON.parse(line)).filter(({ message }) => message === "work is late");
    expect(late).toHaveLength(count);
    for (const line of late) expect(line.seconds).toBeGreaterThanOrEqual(seconds);
  },
);
