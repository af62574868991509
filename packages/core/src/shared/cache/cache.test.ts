import { expect, test } from "vitest";
import { testClient } from "../../testing/index.ts";
import { createAwsTable } from "../aws-table/index.ts";
import { atMostEvery, cached } from "./index.ts";

const table = createAwsTable(testClient(), "one");
const other = createAwsTable(table.client, "two");

/** A loader that returns its answers in turn and counts its calls. */
function loader<T>(...answers: T[]) {
  const asked = { times: 0 };
  const load = async () => answers[asked.times++] ?? null;
  return { asked, load };
}

test("an answer is cached up to its maximum age, counted from before it was read", async () => {
  const lookUp = cached<string>({ maxAge: 30 });
  const { load } = loader("a", "b");
  expect(await lookUp(table, "k", 1000, load)).toBe("a");
  expect(await lookUp(table, "k", 1029, load)).toBe("a");
  expect(await lookUp(table, "k", 1030, load)).toBe("b");
});

test("a clock that goes back does not use entries from the future", async () => {
  const lookUp = cached<string>({ maxAge: 30 });
  const { load } = loader("a", "b");
  await lookUp(table, "k", 1000, load);
  expect(await lookUp(table, "k", 900, load)).toBe("b");
});

test("absent and failed answers are not cached", async () => {
  const lookUp = cached<string>({ maxAge: 30 });
  expect(await lookUp(table, "k", 1000, async () => null)).toBe(null);
  const failing = lookUp(table, "k", 1000, async () => Promise.reject(new Error("down")));
  await expect(failing).rejects.toThrow("down");
  expect(await lookUp(table, "k", 1000, async () => "there now")).toBe("there now");
});

test("concurrent callers share one read", async () => {
  const lookUp = cached<string>({ maxAge: 30 });
  const { asked, load } = loader("a", "b");
  const answers = await Promise.all([1, 2, 3].map(() => lookUp(table, "k", 1000, load)));
  expect([answers, asked.times]).toEqual([["a", "a", "a"], 1]);
});

test("two tables never share answers", async () => {
  const lookUp = cached<string>({ maxAge: 30 });
  await lookUp(table, "k", 1000, async () => "one's");
  expect(await lookUp(other, "k", 1000, async () => "two's")).toBe("two's");
});

test("the oldest entries are evicted", async () => {
  const lookUp = cached<string>({ maxAge: 30, size: 2 });
  for (const key of ["a", "b", "c"]) await lookUp(table, key, 1000, async () => key);
  expect(await lookUp(table, "c", 1000, async () => "again")).toBe("c");
  expect(await lookUp(table, "a", 1000, async () => "again")).toBe("again");
});

test("a pace allows one call per interval and key, and another after an undo", () => {
  const pace = atMostEvery({ every: 60 });
  const at = (now: number, key = "k") => pace.due(table, key, now);
  expect([at(1000), at(1001), at(1059), at(1001, "other"), at(1060)]).toEqual([
    true,
    false,
    false,
    true,
    true,
  ]);
  expect(at(500)).toBe(false);
  pace.undo(table, "k");
  expect([at(1061), pace.due(other, "k", 1061)]).toEqual([true, true]);
});
