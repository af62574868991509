import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { backupName } from "../backup/names.ts";
import { lookAtBackups } from "./look-at-backups.ts";

const hour = 3_600_000;
let data: string;
beforeEach(() => {
  data = join(mkdtempSync(join(tmpdir(), "kiteloop-look-")), "data");
});
afterEach(() => rmSync(join(data, ".."), { recursive: true, force: true }));

const look = (everyMs: number | null = 24 * hour, folder?: string) =>
  lookAtBackups({ KITELOOP_DATA: data, KITELOOP_BACKUP_DIR: folder, KITELOOP_BACKUP_EVERY: everyMs });
function plant(hoursAgo: number): void {
  const folder = join(data, "backups");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, backupName(new Date(Date.now() - hoursAgo * hour))), "");
}

test("before the first start there is none, and nothing is made", async () => {
  expect(await look()).toBe(`Backups will be in ${join(data, "backups")}; there is none yet.`);
  expect(existsSync(data)).toBe(false);
  expect(await look(null)).toContain("KITELOOP_BACKUP_EVERY is off");
});

test("says how old the last one is, and fails once two are missing", async () => {
  plant(100);
  plant(47);
  expect(await look()).toContain("The last backup is 47 hours old: kiteloop-");
  await expect(look(6 * hour)).rejects.toThrow("is 47 hours old, and one is due every 6 hours");
  plant(1);
  expect(await look(hour)).toContain("60 minutes old");
});

test("a folder that can’t be one, or that this user can’t write, is an error", async () => {
  mkdirSync(data);
  writeFileSync(join(data, "file"), "");
  await expect(look(24 * hour, join(data, "file", "backups"))).rejects.toThrow("isn’t a folder");
  if (process.platform === "win32" || process.getuid?.() === 0) return;
  chmodSync(data, 0o500);
  await expect(look()).rejects.toThrow(`can’t write to ${data}`);
});
