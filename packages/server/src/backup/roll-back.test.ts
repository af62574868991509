import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimDataFolder } from "../main/data-folder.ts";
import { ownVersion, versionOfFolder, writeFolderVersion } from "../upgrade/folder-version.ts";
import { migrations, schemaOf } from "../upgrade/migrations.ts";
import { makeBackup } from "./make.ts";
import { rollBack } from "./roll-back.ts";
import { useFolder } from "./testing.ts";

const ours = { version: ownVersion, schema: schemaOf(migrations) };
const newer = { version: "9.0.0", schema: ours.schema + 1 };

let scratch: string;
let dataDir: string;
let backups: string;
/** Before the upgrade. */
let items: string[];

beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), "kiteloop-rollback-"));
  dataDir = join(scratch, "data");
  backups = join(dataDir, "backups");
  const used = await useFolder(dataDir);
  const { join: addFriend } = await used.project();
  await addFriend();
  await used.pump.drained();
  items = await used.items();
  await makeBackup({ dataDir, to: join(backups, "before-9.0.0.klb") });
  await addFriend();
  await used.stop();
  await writeFolderVersion(dataDir, newer);
});
afterEach(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));

const serve = () => claimDataFolder(dataDir, false);

/** Whether the data are those from before the upgrade, and the newer ones beside them. */
async function expectRolledBack(replaced: string): Promise<void> {
  expect(await versionOfFolder(dataDir)).toEqual(ours);
  expect(await versionOfFolder(replaced)).toEqual(newer);
  expect(readdirSync(replaced)).toContain("table.db");
  const used = await useFolder(dataDir, { isNew: false });
  expect(await used.items()).toEqual(items);
  await used.stop();
}

test("data of a newer version are replaced by those from before the upgrade, and stay beside them", async () => {
  const { file, replaced } = await rollBack(dataDir, backups);
  expect(file).toBe(join(backups, "before-9.0.0.klb"));
  await expectRolledBack(replaced);
  await expect(rollBack(dataDir, backups)).rejects.toThrow("can read");
});

test("of several backups it takes the newest that this version can read", async () => {
  await makeBackup({ dataDir, to: join(backups, "before-10.0.0.klb") });
  await makeBackup({ dataDir, to: join(backups, "kiteloop-20990101T000000Z.klb") });
  const { file, replaced } = await rollBack(dataDir, backups);
  expect(file).toBe(join(backups, "before-9.0.0.klb"));
  await expectRolledBack(replaced);
});

test("without such a backup nothing is moved", async () => {
  rmSync(join(backups, "before-9.0.0.klb"));
  await expect(rollBack(dataDir, backups)).rejects.toThrow("has no backup from before the upgrade");
  expect(readdirSync(dataDir)).toContain("table.db");
  expect(await versionOfFolder(dataDir)).toEqual(newer);
});

test("backups in another folder of the data would be moved with them, and so are refused", async () => {
  await expect(rollBack(dataDir, join(dataDir, "klb"))).rejects.toThrow("KITELOOP_BACKUP_DIR");
});

test("ended while it moves the data or restores, it refuses a start and continues", async () => {
  mkdirSync(join(dataDir, "replacing"));
  renameSync(join(dataDir, "table.db"), join(dataDir, "replacing/table.db"));
  await expect(serve()).rejects.toThrow("run `rollback` again");
  const first = await rollBack(dataDir, backups);
  await expectRolledBack(first.replaced);
  // As if it had been ended right after everything was moved: what is there is a part of the restore.
  rmSync(join(dataDir, "table.db"));
  mkdirSync(join(dataDir, "restoring"));
  await expect(serve()).rejects.toThrow("hasn’t ended");
  const second = await rollBack(dataDir, backups);
  expect(second.replaced).toBe(first.replaced);
  await expectRolledBack(second.replaced);
});
