import { randomUUID } from "node:crypto";
import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { beforeEach, expect, test } from "vitest";
import { testClient, testTable } from "../../testing/index.ts";
import { createAwsTable } from "../aws-table/index.ts";
import type { Table, TransactItem } from "../context/index.ts";
import { mergeableItem } from "./merge.ts";
import { transact } from "./transaction.ts";

let table: Table;
let answers: (Error | "through")[];
let sent: TransactWriteCommandInput[];
let pauses: number[];

const clock = {
  now: () => new Date(),
  sleep: async (ms: number) => void pauses.push(ms),
};

beforeEach(async () => {
  [answers, sent, pauses] = [[], [], []];
  const client = testClient();
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== "TransactWriteCommand" && commandName !== "TransactWriteItemsCommand")
          return next(args);
        sent.push(args.input as TransactWriteCommandInput);
        const answer = answers.shift() ?? "through";
        if (answer !== "through") throw answer;
        return next(args);
      },
    { step: "initialize", priority: "high", name: "answers" },
  );
  table = createAwsTable(client, (await testTable()).name);
});

const key = (pk: string) => ({ pk, sk: "1" });
const put = (pk: string): TransactItem => ({
  Put: { Item: key(pk), ConditionExpression: "attribute_not_exists(pk)" },
});
const isThere = async (pk: string) =>
  (await table.get({ Key: key(pk), ConsistentRead: true })).Item !== undefined;

const cancelled = (...codes: string[]) =>
  Object.assign(new Error("cancelled"), {
    name: "TransactionCanceledException",
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
const named = (name: string) => Object.assign(new Error(name), { name });

test.each([
  ["another transaction writes one of the items", () => cancelled("None", "TransactionConflict")],
  ["one of the items is throttled", () => cancelled("ThrottlingError", "None")],
  ["the same transaction is still running", () => named("TransactionInProgressException")],
  ["the table is throttled", () => named("ProvisionedThroughputExceededException")],
])("while %s it is retried, with growing pauses", async (_, refusal) => {
  const token = randomUUID();
  answers = [refusal(), refusal(), refusal()];
  expect(await transact(table, clock, [put("a"), put("b")], token)).toEqual({ ok: true });
  expect(sent).toHaveLength(4);
  expect(new Set(sent.map(({ ClientRequestToken }) => ClientRequestToken))).toEqual(new Set([token]));
  expect(pauses).toHaveLength(3);
  for (const [attempt, ms] of pauses.entries()) expect(ms).toBeLessThanOrEqual(20 * 2 ** attempt);
  expect([await isThere("a"), await isThere("b")]).toEqual([true, true]);
});

test("items that stay contended are reported as busy after eight attempts, and nothing is written", async () => {
  answers = Array.from({ length: 9 }, () => cancelled("TransactionConflict"));
  await expect(transact(table, clock, [put("a")])).rejects.toMatchObject({
    code: "conflict.busy",
    details: { retryAfter: 1 },
  });
  expect(sent).toHaveLength(8);
  expect(await isThere("a")).toBe(false);
});

test("failed conditions are returned by position without a retry, and all or nothing is written", async () => {
  expect(await transact(table, clock, [put("a")])).toEqual({ ok: true });
  expect(await transact(table, clock, [put("b"), put("a"), put("c")])).toEqual({ ok: false, failed: [1] });
  expect([await isThere("b"), await isThere("c")]).toEqual([false, false]);
  answers = [cancelled("TransactionConflict", "ConditionalCheckFailed")];
  expect(await transact(table, clock, [put("d"), put("e")])).toEqual({ ok: false, failed: [1] });
  expect(pauses).toEqual([]);
});

test.each([
  () => named("AccessDeniedException"),
  () => cancelled("ValidationError"),
  () => new Error("gone"),
])("other errors are thrown unchanged, without a retry", async (make) => {
  const error = make();
  answers = [error];
  await expect(transact(table, clock, [put("a")])).rejects.toBe(error);
  expect(sent).toHaveLength(1);
});

/** Adds to a counter, so that two additions are one. */
const addItem = (pk: string, amount: number): TransactItem =>
  mergeableItem({
    value: amount,
    merge: (one, other) => one + other,
    write: (sum) => ({
      Update: {
        Key: key(pk),
        UpdateExpression: "ADD held :sum",
        ExpressionAttributeValues: { ":sum": sum },
      },
    }),
  });

test("writes of one item are one write, and a failed condition has the positions of all that became it", async () => {
  expect(await transact(table, clock, [addItem("sum", 2), put("a"), addItem("sum", -5)])).toEqual({
    ok: true,
  });
  expect(sent[0]?.TransactItems).toHaveLength(2);
  expect((await table.get({ Key: key("sum"), ConsistentRead: true })).Item).toMatchObject({ held: -3 });

  const limited = (amount: number) =>
    mergeableItem({
      value: amount,
      merge: (one: number, other: number) => one + other,
      write: (sum) => ({
        Put: { Item: { ...key("a"), sum }, ConditionExpression: "attribute_not_exists(pk)" },
      }),
    });
  const refused = await transact(table, clock, [limited(1), put("b"), limited(2)]);
  expect(refused).toEqual({ ok: false, failed: [0, 2] });
});

test("a transaction that writes an item twice without saying how both are one is refused before it is sent", async () => {
  await expect(transact(table, clock, [put("a"), put("b"), put("a")])).rejects.toThrow(
    /writes \["a","1"\] twice/,
  );
  const check: TransactItem = {
    ConditionCheck: { Key: key("a"), ConditionExpression: "attribute_exists(pk)" },
  };
  await expect(transact(table, clock, [addItem("a", 1), check])).rejects.toThrow(/twice/);
  expect(sent).toEqual([]);
});
