import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepNewest, use } from "./compiled-folders.mjs";

let all: string;
beforeEach(async () => {
  all = await mkdtemp(join(tmpdir(), "kiteloop-kept-"));
});
afterEach(() => rm(all, { recursive: true, force: true }));

/** A folder that was used this many minutes ago, by these processes. */
async function folder(name: string, minutesAgo: number, pids: number[] = []): Promise<string> {
  const path = join(all, name);
  await mkdir(join(path, "users"), { recursive: true });
  for (const pid of pids) await writeFile(join(path, "users", String(pid)), "");
  const at = new Date(Date.now() - minutesAgo * 60_000);
  await utimes(path, at, at);
  return path;
}

async function ended(): Promise<number> {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  return child.pid ?? 0;
}

test("the most recently used folders are kept, those in use too, and nothing else of that kind", async () => {
  const gone = await ended();
  const folders = [
    await folder("a1", 1),
    await folder("b2", 2, [gone]),
    await folder("c3", 3, [gone]),
    await folder("d4", 4, [gone, process.pid]),
    await folder("e5", 5),
    await folder(`f6.${process.pid}.tmp`, 6),
    await folder(`07.${gone}.tmp`, 6),
  ];
  await keepNewest(all, 2);
  expect(folders.map((path) => existsSync(path))).toEqual([true, true, false, true, false, true, false]);
});

test("a folder that another start removes at the same moment is no error", async () => {
  const kept = await folder("a1", 1);
  const removed = await folder("b2", 2);
  // Named by the folder it is in, and gone when it is looked at.
  await symlink(removed, join(all, "c3"), "junction");
  await rm(removed, { recursive: true });
  await keepNewest(all, 1);
  expect(existsSync(kept)).toBe(true);
});

test("a used folder becomes the newest, and is not removed while its process runs", async () => {
  const old = await folder("a1", 100);
  await folder("b2", 1);
  await use(old);
  await keepNewest(all, 1);
  expect([existsSync(old), existsSync(join(all, "b2"))]).toEqual([true, false]);
  await folder("c3", -1);
  await keepNewest(all, 1);
  expect(existsSync(old)).toBe(true);
});
