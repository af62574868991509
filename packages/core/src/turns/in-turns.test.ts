import { expect, test } from "vitest";
import { inTurns } from "./index.ts";

/** Work that ends when it is told to, and what of it is under way. */
function work() {
  const begun: number[] = [];
  const ends = new Map<number, (error?: Error) => void>();
  const one = (item: number) =>
    new Promise<string>((resolve, reject) => {
      begun.push(item);
      ends.set(item, (error) => (error ? reject(error) : resolve(`did ${item}`)));
    });
  const end = async (item: number, error?: Error) => {
    ends.get(item)?.(error);
    await new Promise(setImmediate);
  };
  return { begun, one, end };
}

test("so many are under way and no more, and the next begins when one ends", async () => {
  const { begun, one, end } = work();
  const all = inTurns([1, 2, 3, 4], 2, one);
  expect(begun).toEqual([1, 2]);
  await end(2);
  expect(begun).toEqual([1, 2, 3]);
  for (const item of [3, 4, 1]) await end(item);
  expect(await all).toEqual(["did 1", "did 2", "did 3", "did 4"]);
});

test("after a failure nothing more is begun, and it is thrown", async () => {
  const { begun, one, end } = work();
  const all = inTurns([1, 2, 3, 4], 2, one);
  const outcome = expect(all).rejects.toThrow("no more");
  await end(1, new Error("no more"));
  await end(2);
  await outcome;
  expect(begun).toEqual([1, 2]);
});

test("of nothing comes nothing", async () => {
  expect(await inTurns([], 5, async () => 1)).toEqual([]);
});
