import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterAll, expect, test } from "vitest";
import { meterWal } from "./wal-meter.ts";

const folder = mkdtempSync(join(tmpdir(), "kiteloop-wal-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("bytes of the log are added up as the file grows, and over its beginning again", async () => {
  const path = join(folder, "one.db");
  const database = new DatabaseSync(path);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE one (text TEXT)");
  const size = () => statSync(`${path}-wal`).size;
  const write = database.prepare("INSERT INTO one VALUES (?)");
  const before = size();
  const meter = await meterWal(path);
  for (let n = 0; n < 50; n++) write.run("x".repeat(10_000));
  await sleep(100);
  const first = size() - before;
  database.exec("PRAGMA wal_checkpoint(RESTART)");
  for (let n = 0; n < 10; n++) write.run("x".repeat(10_000));
  const all = await meter.stop();
  database.close();
  expect(first).toBeGreaterThan(500_000);
  // Ten more of the same, in a log that began again.
  expect(all).toBeGreaterThan(1.1 * first);
  expect(all).toBeLessThan(1.35 * first);
});
