import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { alive, ownerOf, reapOrphan, writePidFile } from "./pid-file.ts";
import { startOf } from "./process-start.ts";

let folder: string;
let data: string;
let others: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kiteloop-pid-"));
  data = join(folder, "data");
  mkdirSync(data);
  others = [];
});
afterEach(async () => {
  for (const other of others) {
    if (other.exitCode !== null || other.signalCode !== null) continue;
    other.kill("SIGKILL");
    await once(other, "exit");
  }
  rmSync(folder, { recursive: true });
});

async function other(): Promise<number> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  others.push(child);
  await once(child, "spawn");
  return child.pid ?? 0;
}

type Written = { pid: number; start: string; parent: { pid: number; start: string }; folder: string };

/** The file in `data` as another process would have written it. */
async function written(change: (file: Written) => object): Promise<string> {
  const path = join(data, "engine.pid");
  await writePidFile(path, process.pid);
  const file: Written = JSON.parse(readFileSync(path, "utf8"));
  writeFileSync(path, JSON.stringify({ ...file, ...change(file) }));
  return path;
}

test("a live process that wrote the file owns the folder, also under another path, but not a copy of it", async () => {
  const pid = await other();
  const path = await written(() => ({ parent: { pid, start: startOf(pid) } }));
  expect(ownerOf(path)).toBe(pid);
  cpSync(data, join(folder, "copy"), { recursive: true });
  expect(ownerOf(join(folder, "copy/engine.pid"))).toBeUndefined();
  renameSync(data, join(folder, "moved"));
  expect(ownerOf(join(folder, "moved/engine.pid"))).toBe(pid);
});

test("an orphaned child is terminated, but never a program that got its pid later", async () => {
  const pid = await other();
  const gone = { pid: 2 ** 22 + 1, start: "1" };
  const path = await written(() => ({ pid, start: "earlier", parent: gone }));
  expect(await reapOrphan(path)).toBeUndefined();
  expect(alive(pid)).toBe(true);
  await written(() => ({ pid, start: startOf(pid), parent: gone }));
  expect(await reapOrphan(path)).toBeUndefined();
  expect(alive(pid)).toBe(false);
});

test("an owner's pid that another program got later owns nothing", async () => {
  const pid = await other();
  const path = await written(() => ({ parent: { pid, start: "earlier" } }));
  expect(ownerOf(path)).toBeUndefined();
});

test("each system reports a process's start time in its own way", () => {
  const asked: string[] = [];
  const ask = (command: string, args: readonly string[]) => {
    asked.push([command, ...args].join(" "));
    return " Mon Nov 23 04:00:00 2026\n";
  };
  expect(startOf(7, "darwin", ask)).toBe("Mon Nov 23 04:00:00 2026");
  startOf(7, "win32", ask);
  expect(asked[0]).toBe("ps -o lstart= -p 7");
  expect(asked[1]).toMatch(/^powershell .*Get-Process -Id 7 .*StartTime/);
  expect(startOf(process.pid)).not.toBe("");
});
