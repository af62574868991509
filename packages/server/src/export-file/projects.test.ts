import { expect, test } from "vitest";
import { projectsIn } from "./projects.ts";

async function* given(lines: readonly string[], ended: () => void = () => undefined) {
  try {
    yield* lines;
  } finally {
    ended();
  }
}

async function parts(lines: readonly string[]) {
  const found: { firstLine: number; lines: string[] }[] = [];
  for await (const { firstLine, lines: own } of projectsIn(given(lines))) {
    const texts: string[] = [];
    for await (const text of own) texts.push(text);
    found.push({ firstLine, lines: texts });
  }
  return found;
}

const head = (n: number) => JSON.stringify({ kind: "head", n });
const line = (n: number) => JSON.stringify({ kind: "beacon", item: { n } });

test("each head starts a project, and every line belongs to one", async () => {
  expect(await parts([head(1), line(1), line(2), head(2), head(3), line(3)])).toEqual([
    { firstLine: 1, lines: [head(1), line(1), line(2)] },
    { firstLine: 4, lines: [head(2)] },
    { firstLine: 5, lines: [head(3), line(3)] },
  ]);
});

test.each([
  ["nothing", [], [{ firstLine: 1, lines: [] }]],
  ["no head", ["a", "b"], [{ firstLine: 1, lines: ["a", "b"] }]],
  ["empty lines first", ["", head(1)], [{ firstLine: 1, lines: ["", head(1)] }]],
])("a file with %s has one project", async (_, lines, expected) => {
  expect(await parts(lines)).toEqual(expected);
});

test("a reader that stops early leaves no file open", async () => {
  let ended = false;
  const lines = given([head(1), line(1)], () => {
    ended = true;
  });
  for await (const _ of projectsIn(lines)) break;
  expect(ended).toBe(true);
});
