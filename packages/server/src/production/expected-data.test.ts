import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { requireExpectedData } from "./expected-data.ts";
import { openAccount } from "./index.ts";
import { readSettings, settings } from "./settings.ts";

let dataDir: string;
let backups: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kiteloop-expected-"));
  backups = join(dataDir, "backups");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

const name = "kiteloop-20261130T024317Z.klb";

test("a server whose data are missing doesn’t begin as an empty one beside its backups", async () => {
  mkdirSync(backups);
  writeFileSync(join(backups, name), "");
  writeFileSync(join(backups, "kiteloop-20261129T024317Z.klb"), "");
  const examples = Object.entries(settings).map(([key, { example }]) => [key, example]);
  const read = readSettings({
    ...Object.fromEntries(examples),
    KITELOOP_DATA: dataDir,
    KITELOOP_BACKUP_DIR: backups,
  });
  if ("faults" in read) throw new Error(read.faults.join());
  const opening = openAccount({ settings: read.settings, log: () => undefined }, "mara@example.com");
  await expect(opening).rejects.toThrow(`There are no data in ${dataDir}`);
  await expect(opening).rejects.toThrow(`restore ${join(backups, name)}`);
  expect(readdirSync(dataDir)).toEqual(["backups"]);
});

test("a new server, one with data, and one with an engine elsewhere have what is expected", async () => {
  await requireExpectedData(dataDir, backups);
  mkdirSync(backups);
  await requireExpectedData(dataDir, backups);
  writeFileSync(join(backups, name), "");
  vi.stubEnv("DYNAMODB_ENDPOINT", "http://127.0.0.1:8000");
  await requireExpectedData(dataDir, backups);
  vi.unstubAllEnvs();
  writeFileSync(join(dataDir, "table.db"), "");
  await requireExpectedData(dataDir, backups);
});
