import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../build/index.ts";
import { compile } from "../compiled/compile.ts";
import { claimDataFolder } from "../main/data-folder.ts";
import { makeBackup } from "./make.ts";
import { useFolder } from "./testing.ts";
import { verifyBackup } from "./verify.ts";

const scratch = mkdtempSync(join(tmpdir(), "kiteloop-kill-"));
const code = join(scratch, "code");
const dataDir = join(scratch, "data");
const file = join(scratch, "backups/one.klb");
/** ms after the command began to write. */
const moments = [0, 20, 50, 100, 200, 400, 800];
let items: string[];

beforeAll(async () => {
  await compile(code, join(import.meta.dirname, "../cli.ts"));
  symlinkSync(join(root, "node_modules"), join(scratch, "node_modules"), "junction");
  const used = await useFolder(dataDir);
  const { join: addFriend } = await used.project();
  for (let n = 0; n < 200; n++) await addFriend();
  for (let n = 0; n < 200; n++)
    await used.assets.put(`w/prj_1/${n}.js`, "x".repeat(20_000), {
      contentType: "text/javascript",
      cacheControl: "no-cache",
    });
  await used.pump.drained();
  items = await used.items();
  await used.stop();
});
afterAll(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));

function server(args: string[], KITELOOP_DATA: string, TMPDIR = tmpdir()): ChildProcess {
  return spawn(process.execPath, [join(code, "cli.js"), ...args], {
    env: { PATH: process.env.PATH, TMPDIR, KITELOOP_DATA },
    stdio: "ignore",
  });
}

/** Kills a command some ms after a path exists. @returns whether it had ended before */
async function cut(child: ChildProcess, path: string, ms: number): Promise<boolean> {
  const ended = once(child, "exit");
  while (!existsSync(path) && child.exitCode === null) await sleep(1);
  await sleep(ms);
  const isOver = child.exitCode !== null;
  child.kill("SIGKILL");
  await ended;
  return isOver;
}

test("killed in the middle, a backup leaves the last one as it was, and the next removes what it left", async () => {
  await makeBackup({ dataDir, to: file });
  let before = readFileSync(file);
  let cuts = 0;
  for (const ms of moments) {
    const staging = join(dataDir, "backing-up");
    rmSync(staging, { recursive: true, force: true });
    if (!(await cut(server(["backup", file], dataDir), staging, ms))) cuts += 1;
    const now = readFileSync(file);
    if (!now.equals(before)) await verifyBackup(file);
    before = now;
    await makeBackup({ dataDir, to: join(scratch, "backups/next.klb") });
    expect(readdirSync(join(scratch, "backups")).sort()).toEqual(["next.klb", "one.klb"]);
    expect(readdirSync(staging)).toEqual([]);
  }
  expect(cuts).toBeGreaterThan(2);
  expect((await verifyBackup(file)).projects).toMatchObject([{ joins: 200, differences: [] }]);
});

test("killed in the middle, a restore keeps the server from starting, and the next one begins again", async () => {
  await makeBackup({ dataDir, to: file });
  let cuts = 0;
  for (const ms of moments) {
    const restored = join(scratch, `restored-${ms}`);
    const restoring = join(restored, "restoring");
    const isOver = await cut(server(["restore", file], restored), restoring, ms);
    if (!isOver && existsSync(restoring)) {
      cuts += 1;
      await expect(claimDataFolder(restored, false)).rejects.toThrow("hasn’t ended");
      const again = server(["restore", file], restored);
      expect(await once(again, "exit")).toEqual([0, null]);
    }
    const used = await useFolder(restored, { isNew: false });
    expect(await used.items()).toEqual(items);
    await used.stop();
    rmSync(restored, { recursive: true });
  }
  expect(cuts).toBeGreaterThan(2);
});

test("a verification that is ended leaves nothing, and one that is killed is removed by the next", async () => {
  await makeBackup({ dataDir, to: file });
  const temporary = join(scratch, "temporary");
  mkdirSync(temporary);
  const left = () => readdirSync(temporary).filter((name) => name.startsWith("kiteloop-verify-"));
  const end = async (signal: NodeJS.Signals) => {
    const child = server(["verify", file], "", temporary);
    const before = left();
    const ended = once(child, "exit");
    const restored = () =>
      left().some((name) => !before.includes(name) && existsSync(join(temporary, name, "data")));
    while (!restored() && child.exitCode === null) await sleep(1);
    child.kill(signal);
    await ended;
  };
  await end("SIGTERM");
  expect(left()).toEqual([]);
  await end("SIGKILL");
  expect(left()).toHaveLength(1);
  await once(server(["verify", file], "", temporary), "exit");
  expect(left()).toEqual([]);
});
