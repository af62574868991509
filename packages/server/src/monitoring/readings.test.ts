import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { suspendWorkspace } from "@kiteloop/core/lifecycle/suspension";
import { moveToDeadLetter } from "@kiteloop/core/shared/dead-letter";
import { testCtx, testMember, testOwner, testPlatform } from "@kiteloop/core/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { backupName } from "../backup/names.ts";
import { readingsOf } from "./readings.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kiteloop-readings-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function setUp(backups: { folder: string; everyMs: number } | null = null) {
  const platform = await testPlatform();
  const parts = { streamLag: () => new Map(), isWhole: () => true };
  const read = () => readingsOf({ source: () => platform, dataDir, backups, ...parts });
  return { platform, read };
}

test("due work and failed jobs are those of the table", async () => {
  const { platform, read } = await setUp();
  const idle = await read().dueWork();
  expect(idle.get("delivery")).toBe(0);
  expect(new Set(idle.values())).toEqual(new Set([0]));
  expect(await read().deadLetters()).toBe(0);
  const { workspaceId } = await testOwner(platform);
  const staff = testCtx(platform, testMember(platform, { staff: true }));
  const body = { reason: "other", text: "A test." };
  await suspendWorkspace.call(staff, { params: { workspaceId }, query: {}, body });
  platform.clock.move(20 * minuteMs);
  const letter = { pk: "a", sk: "b", __edb_e__: "beacon" };
  for (let times = 0; times < 5; times++) await moveToDeadLetter(platform, "count", letter, new Error("no"));
  expect((await read().dueWork()).get("workspaceSuspension")).toBe(15 * minuteMs);
  expect(await read().deadLetters()).toBe(1);
});

test("files and backups are those of the folders", async () => {
  const folder = mkdtempSync(join(dataDir, "backups-"));
  const { read } = await setUp({ folder, everyMs: 1_000 });
  writeFileSync(join(dataDir, "table.db"), "x".repeat(100));
  const { table, wal, dataFree, backupsFree } = await read().files();
  expect([table, wal]).toEqual([100, 0]);
  expect(dataFree).toBeGreaterThan(0);
  expect(backupsFree).toBeGreaterThan(0);
  expect(await read().backups()).toEqual({ lastAt: 0, everyMs: 1_000 });
  const at = new Date("2026-01-02T03:04:05Z");
  writeFileSync(join(folder, backupName(at)), "");
  expect(await read().backups()).toEqual({ lastAt: at.getTime(), everyMs: 1_000 });
});
