import { chownSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runBackups } from "./backups.ts";
import { requireOwnFolder } from "./own-folder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kiteloop-own-"));
  if (process.getuid?.() === 0) chownSync(folder, 1_234, 1_234);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test("root is asked to be the user whom the data belong to, and others aren’t", async () => {
  await requireOwnFolder(folder, 4_321);
  await requireOwnFolder(join(folder, "none"), 0);
  await expect(requireOwnFolder(folder, 0)).rejects.toThrow(`belongs to the user ${statSync(folder).uid}`);
});

test.each(["backup", "restore"])("by root, %s writes nothing among data of another user", async (command) => {
  vi.stubEnv("KITELOOP_DATA", folder);
  vi.spyOn(process, "getuid").mockReturnValue(0);
  const run = runBackups(command, [join(folder, "../none.klb")]);
  await expect(run).rejects.toThrow("belongs to the user");
  expect(readdirSync(folder)).toEqual([]);
});

test("data of an engine of their own are no backup, even if a file of ours is left beside them", async () => {
  vi.spyOn(process, "getuid").mockReturnValue(4_321);
  vi.stubEnv("KITELOOP_DATA", folder);
  vi.stubEnv("DYNAMODB_ENDPOINT", "http://127.0.0.1:8000");
  writeFileSync(join(folder, "table.db"), "");
  await expect(runBackups("backup", [])).rejects.toThrow("makes its own backups");
});
