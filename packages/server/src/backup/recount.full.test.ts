import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeBackup } from "./make.ts";
import { restoreBackup } from "./restore.ts";
import { type UsedFolder, useFolder } from "./testing.ts";
import { recountFolder, verifyBackup } from "./verify.ts";

let scratch: string;
let dataDir: string;
let file: string;
let used: UsedFolder;
beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), "kiteloop-backup-"));
  dataDir = join(scratch, "data");
  file = join(scratch, "one.klb");
  used = await useFolder(dataDir);
});
afterEach(async () => {
  await used.stop();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
});

test("a backup made under load restores with an equal recount, and everything that was acknowledged before it", async () => {
  const { join: addFriend } = await used.project();
  let [asked, acknowledged, writing] = [0, 0, true];
  const write = async () => {
    while (writing) {
      asked += 1;
      await addFriend();
      acknowledged += 1;
    }
  };
  const writers = [write(), write(), write()];
  while (acknowledged < 20) await new Promise((resolve) => setTimeout(resolve, 5));
  const before = acknowledged;
  await makeBackup({ dataDir, to: file });
  const after = asked;
  writing = false;
  await Promise.all(writers);
  const [project] = (await verifyBackup(file)).projects;
  expect(project).toMatchObject({ project: "Acme", differences: [] });
  expect(project?.joins).toBeGreaterThanOrEqual(before);
  expect(project?.joins).toBeLessThanOrEqual(after);
});

test("joins that weren’t counted when the backup was made are counted once after it is restored", async () => {
  const { join: addFriend } = await used.project();
  for (let n = 0; n < 3; n++) await addFriend();
  await used.pump.drained();
  used.count(false);
  for (let n = 0; n < 4; n++) await addFriend();
  await makeBackup({ dataDir, to: file });
  expect((await verifyBackup(file)).projects).toMatchObject([{ joins: 7, differences: [] }]);
  await used.stop();
  const restored = join(scratch, "restored");
  await restoreBackup(file, restored);
  used = await useFolder(restored, { isNew: false });
  await used.pump.drained();
  const { join: addAnother } = await used.project();
  await addAnother();
  await used.pump.drained();
  await used.stop();
  const recounted = await recountFolder(restored, join(scratch, "export.jsonl"));
  expect(
    recounted.map(({ joins, differences }) => ({ joins, differences })).sort((a, b) => a.joins - b.joins),
  ).toEqual([
    { joins: 1, differences: [] },
    { joins: 7, differences: [] },
  ]);
  used = await useFolder(restored, { isNew: false });
});

test("verify says where a total differs from its records", async () => {
  const { join: addFriend } = await used.project();
  for (let n = 0; n < 3; n++) await addFriend();
  await used.pump.drained();
  used.count(false);
  const table = new DatabaseSync(join(dataDir, "table.db"), { timeout: 5_000 });
  const { changes } = table
    .prepare(
      `DELETE FROM kiteloop WHERE rowid = (
        SELECT min(rowid) FROM kiteloop WHERE json_extract(item_json, '$.__edb_e__.S') = 'referral')`,
    )
    .run();
  expect(Number(changes)).toBe(1);
  table.close();
  await makeBackup({ dataDir, to: file });
  expect((await verifyBackup(file)).projects[0]?.differences.join()).toMatch(/joins: shown 3, counted 2/);
});
