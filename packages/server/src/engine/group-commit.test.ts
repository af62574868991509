import type { Table } from "@kiteloop/core/shared/context";
import type { TransactItem } from "@kiteloop/core/shared/table";
import { afterEach, expect, test, vi } from "vitest";

import { GroupCommit } from "./group-commit.ts";

afterEach(() => void vi.useRealTimers());

const put = (sk: string): TransactItem => ({ Put: { Item: { pk: "p", sk } } });
const turn = () => new Promise((resolve) => setImmediate(resolve));
const times = (count: number) => Array.from({ length: count }, (_, n) => n);

/** A group whose transactions are answered when the test decides. */
function stage() {
  const sent: { items: readonly TransactItem[]; answer: () => void }[] = [];
  const transactWrite: Table["transactWrite"] = ({ TransactItems: items }) =>
    new Promise((answer) => {
      sent.push({ items, answer });
    });
  const group = new GroupCommit({ transactWrite });
  const write = (...sks: string[]) =>
    group.write(sks.map(put), () => transactWrite({ TransactItems: sks.map(put) }));
  const gather = (...sks: string[]) =>
    group.write(sks.map(put), () => transactWrite({ TransactItems: sks.map(put) }), true);
  const answer = async (at: number) => {
    sent[at]?.answer();
    await turn();
    await turn();
  };
  return { group, write, gather, answer, sizes: () => sent.map(({ items }) => items.length) };
}

test("a full transaction starts while another is running, a third waits, and a small one waits for all of them", async () => {
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

test("of two writes to the same item, the second starts when the first is written, however much there is to write", async () => {
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

test("a small transaction waits for single writes; a full one doesn't", async () => {
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

test("writes that can wait are gathered for some ms after the last transaction, unless they are full or one comes that can't wait", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const { write, gather, answer, sizes } = stage();
  void gather("first");
  await turn();
  await answer(0);
  for (const sk of ["one", "two"]) {
    void gather(sk);
    await turn();
    await vi.advanceTimersByTimeAsync(40);
  }
  expect(sizes()).toEqual([1]);
  await vi.advanceTimersByTimeAsync(50);
  expect(sizes()).toEqual([1, 2]);
  await answer(1);
  void gather("three");
  await turn();
  void write("now");
  await turn();
  expect(sizes()).toEqual([1, 2, 2]);
  await answer(2);
  for (const n of times(100)) void gather(`n${n}`);
  await turn();
  expect(sizes()).toEqual([1, 2, 2, 100]);
  await answer(3);
  await vi.advanceTimersByTimeAsync(130);
  void gather("alone");
  await turn();
  expect(sizes()).toEqual([1, 2, 2, 100, 1]);
});
