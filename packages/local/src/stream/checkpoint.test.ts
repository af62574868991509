import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Checkpoints } from "./checkpoint.ts";

let folder = "";
let path = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kiteloop-checkpoints-"));
  path = join(folder, "stream.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

const positions = () => JSON.parse(readFileSync(path, "utf8")).positions;

test("what is set is on disk when that is said, also where several set at once", async () => {
  const checkpoints = await Checkpoints.open(path, "arn");
  const first = checkpoints.set("fold", "s1", "1");
  const others = [checkpoints.set("outbox", "s1", "2"), checkpoints.set("fold", "s1", "3")];
  await first;
  expect(positions().fold).toBeDefined();
  await Promise.all(others);
  expect(positions()).toEqual({ fold: { s1: "3" }, outbox: { s1: "2" } });
  expect((await Checkpoints.open(path, "arn")).get("fold", "s1")).toBe("3");
});

test("a disk that failed once is tried again", async () => {
  const checkpoints = await Checkpoints.open(path, "arn");
  // A folder in the file's place: it can't be written.
  mkdirSync(path);
  await expect(checkpoints.set("fold", "s1", "1")).rejects.toThrow();
  rmdirSync(path);
  await checkpoints.set("fold", "s1", "2");
  expect(positions()).toEqual({ fold: { s1: "2" } });
});
