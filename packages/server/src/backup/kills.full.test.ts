import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../build/index.ts";
import { compile } from "../compiled/compile.ts";
import { useFolder } from "./testing.ts";
import { recountFolder, verifyBackup } from "./verify.ts";

/** How often it is killed; `KILLS=200` before the command makes it more. */
const kills = Number(process.env.KILLS ?? 6);

const scratch = mkdtempSync(join(tmpdir(), "kiteloop-kills-"));
const code = join(scratch, "code");
const dataDir = join(scratch, "data");
const file = join(scratch, "backups/one.klb");
/** By project, the joins that were acknowledged. */
const acknowledged = new Map<string, number>();

beforeAll(async () => {
  await compile(code, join(import.meta.dirname, "testing-killed.ts"));
  symlinkSync(join(root, "node_modules"), join(scratch, "node_modules"), "junction");
  const used = await useFolder(dataDir);
  await used.stop();
});
afterAll(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));

/** Lets people join until the process is killed, some ms after the first one. */
async function joinAndKill(ms: number): Promise<void> {
  const child = spawn(process.execPath, [join(code, "cli.js"), dataDir, file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  let said = "";
  const begun = new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      said += chunk;
      if (said.includes("\n")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`it ended with ${code} before a join`)));
  });
  await begun;
  await sleep(ms);
  child.kill("SIGKILL");
  await ended;
  for (const line of said.split("\n").slice(0, -1)) {
    const [project = "", count] = line.split(" ");
    acknowledged.set(project, Number(count));
  }
}

const ascending = (numbers: Iterable<number>) => [...numbers].toSorted((one, other) => one - other);

test(`killed ${kills} times while it counts, deletes and makes backups, it loses no acknowledged join and counts none twice`, async () => {
  let backups = 0;
  for (let at = 0; at < kills; at++) {
    // The same moments on every run.
    await joinAndKill((at * 1_370) % 4_000);
    if (existsSync(file)) backups += 1;
  }
  expect(acknowledged.size).toBe(kills);
  expect([...acknowledged.values()].reduce((sum, one) => sum + one)).toBeGreaterThan(kills);
  const used = await useFolder(dataDir, { isNew: false });
  await used.pump.drained();
  await used.stop();
  const recounted = await recountFolder(dataDir, join(scratch, "export.jsonl"));
  expect(recounted.flatMap(({ differences }) => differences)).toEqual([]);
  const counted = ascending(recounted.map(({ joins }) => joins));
  const known = ascending(acknowledged.values());
  expect(counted).toHaveLength(kills);
  // Of each time the last one may have been stored without its acknowledgment.
  expect(counted.filter((joins, at) => joins !== known[at] && joins !== (known[at] ?? 0) + 1)).toEqual([]);

  expect(backups).toBeGreaterThan(0);
  const { projects } = await verifyBackup(file);
  expect(projects.flatMap(({ differences }) => differences)).toEqual([]);
});
