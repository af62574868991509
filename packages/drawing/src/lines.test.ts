import { expect, test } from "vitest";
import { breakLines } from "./lines.ts";

const long =
  "Everything that is stored about members and participants, how long and by whom it can be read. ";
const measure = (word: string) => word.length * 0.5;

const options = { size: 30, room: 640, most: 4, measure };
const widthOf = (line: string) => (line.length * 0.5 + 0.01) * 30;

test("lines contain all words and fit the width", () => {
  const lines = breakLines(long, options);
  expect(lines.join(" ")).toBe(long.trim());
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(640);
});

test("lines are balanced: none is a single word if there is a choice", () => {
  const lines = breakLines("one two three four five six seven eight nine ten eleven", {
    ...options,
    room: 500,
  });
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line.split(" ").length).toBeGreaterThan(1);
});

test("lines are cut with an ellipsis after a whole word if there are too many", () => {
  const lines = breakLines(long.repeat(5), options);
  expect(lines).toHaveLength(4);
  expect(lines[3]).toMatch(/\w…$/);
  expect(long.repeat(5).startsWith(lines.join(" ").slice(0, -1))).toBe(true);
});

test("lines of an empty text are empty", () => expect(breakLines("  ", options)).toEqual([]));
