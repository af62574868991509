import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeBackup } from "../backup/make.ts";
import { backupName } from "../backup/names.ts";
import { restoreBackup } from "../backup/restore.ts";
import { startSmtp } from "../email/testing.ts";
import { freePort } from "../free-port.ts";
import { startPublicServer, stored } from "./testing.ts";

const scratch = mkdtempSync(join(tmpdir(), "kiteloop-damage-"));
const dataDir = join(scratch, "data");
const backups = join(dataDir, "backups");
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let server: Awaited<ReturnType<typeof startPublicServer>>;
let ready: () => Promise<Response>;

beforeAll(async () => {
  const file = join(scratch, "stored.klb");
  stored.writeTo(file);
  await restoreBackup(file, dataDir);
  // As old as the interval, so that the next one is due at once.
  await makeBackup({ dataDir, to: join(backups, backupName(new Date(Date.now() - 3_600_000))) });
  smtp = await startSmtp();
  const admin = `127.0.0.1:${await freePort()}`;
  server = await startPublicServer(dataDir, {
    KITELOOP_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    KITELOOP_ADMIN_LISTEN: admin,
    KITELOOP_BACKUP_EVERY: "30m",
    KITELOOP_STAFF: "mara@example.com",
  });
  ready = () => fetch(`http://${admin}/ready`);
});
afterAll(async () => {
  await server.stop();
  await smtp.close();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
});

/** Changes bytes of pages that hold items, as a failing disk does. */
function damage(): void {
  const path = join(dataDir, "table.db");
  const file = openSync(path, "r+");
  const { size } = statSync(path);
  for (let at = 4_096 * 8; at < size; at += 4_096 * 3) writeSync(file, Buffer.alloc(64, 255), 0, 64, at);
  closeSync(file);
}

test("damaged data become no backup, the server isn't ready, and staff get one email", async () => {
  const before = readdirSync(backups);
  expect((await ready()).status).toBe(200);
  damage();
  // The first backup of a start is made after a minute.
  await expect.poll(async () => (await ready()).status, { timeout: 150_000, interval: 1_000 }).toBe(503);
  expect(await (await ready()).text()).toContain("the data are damaged");
  await expect.poll(() => smtp.emails.length, { timeout: 10_000 }).toBe(1);
  expect(smtp.emails[0]).toContain("To: mara@example.com");
  expect(smtp.emails[0]).toContain("Subject: The data of your server are damaged");
  expect(readdirSync(backups)).toEqual(before);
  expect(readdirSync(dataDir)).toContain("told-of-damage");
});
