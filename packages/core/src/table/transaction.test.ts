import { randomUUID } from "node:crypto";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { GetCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { beforeEach, expect, test } from "vitest";
import type { Table } from "../context/index.ts";
import { testClient, testTable } from "../testing/index.ts";
import { type TransactItem, transact } from "./transaction.ts";

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
  table = { client, name: (await testTable()).name };
});

const key = (pk: string) => ({ pk, sk: "1" });
const put = (pk: string): TransactItem => ({
  Put: { TableName: table.name, Item: key(pk), ConditionExpression: "attribute_not_exists(pk)" },
});
const isThere = async (pk: string) =>
  (await table.client.send(new GetCommand({ TableName: table.name, Key: key(pk), ConsistentRead: true })))
    .Item !== undefined;

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: "cancelled",
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
const named = (name: string) => Object.assign(new Error(name), { name });

test.each([
  ["another transaction is at one of the items", () => cancelled("None", "TransactionConflict")],
  ["one of the items is throttled", () => cancelled("ThrottlingError", "None")],
  ["the same transaction is still running", () => named("TransactionInProgressException")],
  ["the table is throttled", () => named("ProvisionedThroughputExceededException")],
])("while %s it is tried again, with longer and longer pauses", async (_, refusal) => {
  const token = randomUUID();
  answers = [refusal(), refusal(), refusal()];
  expect(await transact(table, clock, [put("a"), put("b")], token)).toEqual({ ok: true });
  expect(sent).toHaveLength(4);
  expect(new Set(sent.map(({ ClientRequestToken }) => ClientRequestToken))).toEqual(new Set([token]));
  expect(pauses).toHaveLength(3);
  for (const [attempt, ms] of pauses.entries()) expect(ms).toBeLessThanOrEqual(20 * 2 ** attempt);
  expect([await isThere("a"), await isThere("b")]).toEqual([true, true]);
});

test("items that stay contended are said to be busy, after eight attempts, and nothing is written", async () => {
  answers = Array.from({ length: 9 }, () => cancelled("TransactionConflict"));
  await expect(transact(table, clock, [put("a")])).rejects.toMatchObject({
    code: "conflict.busy",
    details: { retryAfter: 1 },
  });
  expect(sent).toHaveLength(8);
  expect(await isThere("a")).toBe(false);
});

test("conditions that do not hold are told by position, at once, and all or nothing is written", async () => {
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
])("what is neither contention nor a condition is thrown as it is, once", async (make) => {
  const error = make();
  answers = [error];
  await expect(transact(table, clock, [put("a")])).rejects.toBe(error);
  expect(sent).toHaveLength(1);
});
