import { mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startQueue } from "./index.ts";

let dataDir: string;
let taken: string[];
let lines: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kiteloop-queue-"));
  taken = [];
  lines = [];
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Accepts messages unless they are refused; `refusals` is how often each is refused. */
const start = (refusals: Record<string, number> = {}) =>
  startQueue({
    name: "test",
    dataDir,
    pauseMs: 1,
    log: (line) => lines.push(line),
    async handle({ Records }) {
      const [record] = Records;
      if (record === undefined) throw new Error("an empty batch");
      const { messageId, body } = record;
      const left = refusals[body] ?? 0;
      refusals[body] = left - 1;
      if (left > 0 && left % 2 === 0) throw new Error("failed");
      if (left > 0) return { batchItemFailures: [{ itemIdentifier: messageId }] };
      taken.push(body);
      return { batchItemFailures: [] };
    },
  });
const aside = () => readdirSync(join(dataDir, "dead-letters"));

test("messages are handled in order, including one that fails a few times", async () => {
  const queue = await start({ b: 4 });
  for (const body of ["a", "b", "c"]) await queue.send(body);
  await queue.drained();
  expect(taken).toEqual(["a", "b", "c"]);
  expect(readdirSync(join(dataDir, "queues/test"))).toEqual([]);
  expect(aside()).toEqual([]);
});

test("a message refused five times becomes a dead letter, and is handled when it is moved back", async () => {
  const queue = await start({ bad: 5 });
  for (const body of ["bad", "good"]) await queue.send(body);
  await queue.drained();
  await queue.stop();
  expect(taken).toEqual(["good"]);
  const [letter] = aside();
  expect(lines.join()).toContain(letter);
  if (letter === undefined) throw new Error("nothing was put aside");
  renameSync(join(dataDir, "dead-letters", letter), join(dataDir, "queues/test", letter));
  const next = await start();
  await next.drained();
  expect(taken).toEqual(["good", "bad"]);
});

test("a message not handled before a stop is handled after the next start", async () => {
  const queue = await start({ a: 1_000 });
  await queue.send("a");
  await queue.stop();
  expect(taken).toEqual([]);
  await (await start()).drained();
  expect(taken).toEqual(["a"]);
});
