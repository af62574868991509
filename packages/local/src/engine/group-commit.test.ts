import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { TransactItem } from "@kiteloop/core/table";
import { expect, test } from "vitest";
import { GroupCommit } from "./group-commit.ts";

const put = (sk: string): TransactItem => ({ Put: { TableName: "t", Item: { pk: "p", sk } } });
const turn = () => new Promise((resolve) => setImmediate(resolve));
const times = (count: number) => Array.from({ length: count }, (_, n) => n);

/** A group whose transactions are answered when the test says so. */
function stage() {
  const sent: { items: readonly TransactItem[]; answer: () => void }[] = [];
  const send = (command: unknown) =>
    new Promise((resolve) => {
      if (!(command instanceof TransactWriteCommand)) throw new Error("not a transaction");
      sent.push({ items: command.input.TransactItems ?? [], answer: () => resolve({ $metadata: {} }) });
    });
  const client: DynamoDBDocumentClient = Object.create(null, { send: { value: send } });
  const group = new GroupCommit(client);
  const write = (...sks: string[]) =>
    group.write(sks.map(put), () => send(new TransactWriteCommand({ TransactItems: sks.map(put) })));
  const answer = async (at: number) => {
    sent[at]?.answer();
    await turn();
    await turn();
  };
  return { group, write, answer, sizes: () => sent.map(({ items }) => items.length) };
}

test("a full transaction goes while another is under way, a third one waits, and a small one until all is done", async () => {
  const { write, answer, sizes } = stage();
  const all = times(330).map((n) => write(`n${n}`));
  await turn();
  expect(sizes()).toEqual([100, 100]);
  await answer(0);
  expect(sizes()).toEqual([100, 100, 100]);
  await answer(1);
  expect(sizes()).toEqual([100, 100, 100]);
  await answer(2);
  expect(sizes()).toEqual([100, 100, 100, 30]);
  await answer(3);
  expect(await Promise.all(all)).toHaveLength(330);
});

test("of two about the same item the second goes when the first is written, however much there is to write", async () => {
  const { write, answer, sizes } = stage();
  const first = times(100).map((n) => write(`n${n}`));
  const second = times(100).map((n) => write(`n${n}`));
  await turn();
  expect(sizes()).toEqual([100]);
  const other = times(100).map((n) => write(`other ${n}`));
  await turn();
  expect(sizes()).toEqual([100, 100]);
  await answer(0);
  expect(sizes()).toEqual([100, 100, 100]);
  await answer(1);
  await answer(2);
  await Promise.all([...first, ...second, ...other]);
});

test("a few wait for what is written by itself; what fills a transaction does not", async () => {
  const { group, write, sizes } = stage();
  let end = () => {};
  const alone = group.alone(() => new Promise<void>((resolve) => (end = resolve)));
  const few = times(3).map((n) => write(`n${n}`));
  await turn();
  expect(sizes()).toEqual([]);
  void times(100).map((n) => write(`more ${n}`));
  await turn();
  expect(sizes()).toEqual([100]);
  end();
  await alone;
  expect(few).toHaveLength(3);
});
