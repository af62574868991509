import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreBackup } from "../backup/restore.ts";
import { root } from "../build/index.ts";
import { loadPool } from "../identity/keys.ts";
import { writeFolderVersion } from "../upgrade/folder-version.ts";
import { migrations, schemaOf } from "../upgrade/migrations.ts";
import { stored } from "./testing.ts";

let scratch: string;
let dataDir: string;
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "kiteloop-commands-"));
  dataDir = join(scratch, "data");
  const file = join(scratch, "stored.klb");
  stored.writeTo(file);
  await restoreBackup(file, dataDir);
});
afterAll(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));

/** A command of the server, until it ends. */
function run(...args: string[]) {
  const launcher = join(root, "packages/server/src/compiled/launch.mjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...args], {
    env: { PATH: process.env.PATH, TMPDIR: scratch, KITELOOP_DATA: dataDir },
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

const usage = { status: 2, output: expect.stringContaining("kiteloop-server COMMAND") };

test("keys rotate makes another key and accepts the former one, and with --now ends all sessions", async () => {
  const before = await loadPool(dataDir);
  expect(run("keys", "rotate")).toEqual({ status: 0, output: expect.stringContaining("go on") });
  const after = await loadPool(dataDir);
  expect([...after.publicKeys.keys()]).toEqual([after.kid, before.kid]);
  expect(after.endedUntil).toBe(0);
  const now = Math.floor(Date.now() / 1_000);
  expect(run("keys", "rotate", "--now")).toEqual({
    status: 0,
    output: expect.stringContaining("everybody signs in again"),
  });
  const last = await loadPool(dataDir);
  expect([...last.publicKeys.keys()]).toEqual([last.kid]);
  expect(after.publicKeys.has(last.kid)).toBe(false);
  expect(last.endedUntil).toBeGreaterThanOrEqual(now);
});

test.each([
  [["keys"]],
  [["keys", "rotate", "--later"]],
  [["keys", "rotate", "--now", "x"]],
  [["encrypt-secrets", "x"]],
])("%s is no command, which ends with 2 and changes nothing", (args) => {
  const keys = () => readFileSync(join(dataDir, "identity.json"), "utf8");
  const before = keys();
  expect(run(...args)).toEqual(usage);
  expect(keys()).toBe(before);
});

test("encrypt-secrets encrypts with the newest key, so that the former one is needed no more", () => {
  const path = join(dataDir, "secret-keys");
  const former = readFileSync(path, "utf8");
  const newest = `${randomBytes(32).toString("base64")}\n`;
  writeFileSync(path, newest + former);
  const first = run("encrypt-secrets");
  expect(first).toMatchObject({ status: 0 });
  expect(first.output).toMatch(/[1-9]\d* secrets encrypted with the newest key/);
  writeFileSync(path, newest);
  const again = run("encrypt-secrets");
  expect(again).toMatchObject({ status: 0, output: expect.stringContaining("0 secrets encrypted") });
});

test("refold counts a project again, and finds nothing that was missed", () => {
  expect(run("refold", stored.numbers.projectId)).toMatchObject({
    status: 0,
    output: expect.stringMatching(/0 of them counted now, 0 can't be/),
  });
  expect(run("refold")).toMatchObject({ status: 2 });
});

test.each([[["keys", "rotate"]], [["encrypt-secrets"]], [["refold", stored.numbers.projectId]]])(
  "%s refuses data of a newer version in one sentence",
  async (args) => {
    const keys = () => readFileSync(join(dataDir, "identity.json"), "utf8");
    const before = keys();
    await writeFolderVersion(dataDir, { version: "9.0.0", schema: schemaOf(migrations) + 1 });
    const ended = run(...args);
    expect(ended).toEqual({ status: 1, output: expect.stringContaining("was written by Kiteloop 9.0.0") });
    expect(ended.output).not.toMatch(/^ {4}at /m);
    expect(keys()).toBe(before);
  },
);
