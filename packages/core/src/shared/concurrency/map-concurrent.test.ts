import { expect, test } from "vitest";
import { mapConcurrent } from "./index.ts";

/** Work that ends when the test decides, and which of it is running. */
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

test("the given number run at a time, and the next starts when one ends", async () => {
  const { begun, one, end } = work();
  const all = mapConcurrent([1, 2, 3, 4], 2, one);
  expect(begun).toEqual([1, 2]);
  await end(2);
  expect(begun).toEqual([1, 2, 3]);
  for (const item of [3, 4, 1]) await end(item);
  expect(await all).toEqual(["did 1", "did 2", "did 3", "did 4"]);
});

test("after a failure nothing more is started, and the error is thrown", async () => {
  const { begun, one, end } = work();
  const all = mapConcurrent([1, 2, 3, 4], 2, one);
  const outcome = expect(all).rejects.toThrow("no more");
  await end(1, new Error("no more"));
  await end(2);
  await outcome;
  expect(begun).toEqual([1, 2]);
});

test("an empty list gives an empty list", async () => {
  expect(await mapConcurrent([], 5, async () => 1)).toEqual([]);
});
