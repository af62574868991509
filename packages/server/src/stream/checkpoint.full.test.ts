import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Checkpoints } from "./checkpoint.ts";

let folder = "";
let path = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kiteloop-checkpoints-"));
  path = join(folder, "stream.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

const positions = () =>
  existsSync(path) && statSync(path).isFile() ? JSON.parse(readFileSync(path, "utf8")).positions : {};

const logged: string[] = [];
const open = () => Checkpoints.open(path, "arn", (line) => logged.push(line));

test("the first position is written at once, those within the next second together, the last at the end", async () => {
  const checkpoints = await open();
  checkpoints.set("fold", "s1", "1");
  await expect.poll(positions).toEqual({ fold: { s1: "1" } });
  for (const sequence of ["2", "3", "4"]) checkpoints.set("fold", "s1", sequence);
  checkpoints.set("outbox", "s1", "2");
  expect(checkpoints.get("fold", "s1")).toBe("4");
  await checkpoints.close();
  expect(positions()).toEqual({ fold: { s1: "4" }, outbox: { s1: "2" } });
  expect((await open()).get("fold", "s1")).toBe("4");
});

test("positions reach the disk while running, with one write a second at most", async () => {
  const checkpoints = await open();
  const begun = performance.now();
  const written = new Set<number>();
  let last = 0;
  await vi.waitFor(
    () => {
      checkpoints.set("fold", "s1", String(++last));
      if (existsSync(path)) written.add(statSync(path).ino);
      expect(Number(existsSync(path) && positions().fold.s1)).toBeGreaterThan(20);
    },
    { timeout: 60_000, interval: 20 },
  );
  await checkpoints.close();
  const seconds = (performance.now() - begun) / 1_000;
  expect(written.size).toBeLessThanOrEqual(seconds + 2);
});

test("positions of another stream are ignored", async () => {
  const checkpoints = await open();
  checkpoints.set("fold", "s1", "1");
  await checkpoints.close();
  const other = await Checkpoints.open(path, "another", () => undefined);
  expect(other.get("fold", "s1")).toBeUndefined();
});

test("a disk failure is logged once, and retried", async () => {
  logged.length = 0;
  const checkpoints = await open();
  // A folder in the file's place makes writing fail.
  mkdirSync(path);
  checkpoints.set("fold", "s1", "1");
  await expect.poll(() => logged).toHaveLength(1);
  rmdirSync(path);
  await expect.poll(positions).toEqual({ fold: { s1: "1" } });
  await checkpoints.close();
  expect(logged).toEqual([expect.stringContaining("can't be noted")]);
});
