import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { makeBackup } from "../backup/make.ts";
import { restoreBackup } from "../backup/restore.ts";
import { freeBytesAt } from "../files.ts";
import { ownVersion, writeFolderVersion } from "../upgrade/folder-version.ts";
import { migrations, schemaOf } from "../upgrade/migrations.ts";
import { startPublicServer, stored, storedBeacon } from "./testing.ts";

const mb = 1024 * 1024;
const size = 176;
const scratch = mkdtempSync(join(tmpdir(), "kiteloop-small-disk-"));
const dataDir = join(scratch, "disk");
const filler = join(dataDir, "filler");
mkdirSync(dataDir);
/** Mounts a disk until its input ends, which it does also when this process is killed: then no disk is left mounted. */
const holder = spawn(
  "sh",
  [
    "-c",
    `mount -t tmpfs -o size=${size}m,mode=0700 tmpfs "$1" && echo mounted || exit 1; cat; umount -l "$1" && rm -r "$0"`,
    scratch,
    dataDir,
  ],
  { stdio: ["pipe", "pipe", "ignore"], detached: true },
);
const hasDisk =
  process.platform === "linux" &&
  (await Promise.race([
    once(holder.stdout, "data").then(() => true),
    once(holder, "exit").then(() => false),
    once(holder, "error").then(() => false),
  ]));

let server: Awaited<ReturnType<typeof startPublicServer>> | undefined;
beforeAll(async () => {
  if (!hasDisk) return;
  const file = join(scratch, "stored.klb");
  stored.writeTo(file);
  await restoreBackup(file, dataDir);
  // Nothing is to be migrated, for which a backup would need more space than there is.
  await writeFolderVersion(dataDir, { version: ownVersion, schema: schemaOf(migrations) });
  server = await startPublicServer(dataDir);
});
afterAll(async () => {
  await server?.stop();
  const ended = once(holder, "exit");
  holder.stdin.end();
  if (hasDisk) await ended;
  rmSync(scratch, { recursive: true, force: true });
});

/** Leaves so many MB free on the disk. */
async function leave(free: number): Promise<void> {
  rmSync(filler, { force: true });
  writeFileSync(filler, Buffer.alloc((await freeBytesAt(dataDir)) - free * mb));
}

const Key = z.object({ apiKey: z.object({ id: z.string() }) });

test.runIf(hasDisk)(
  "with less than 128 MB free events are refused, what members do works, and with room again events count, without a restart",
  async () => {
    if (server === undefined) throw new Error("it runs");
    const { send } = server;
    const { email, password, projectId } = stored.numbers;
    const beacon = () => send("edge", "POST", "/v1/events", storedBeacon());
    await leave(140);
    expect((await send("app", "POST", "/api/auth/sign-in", { email, password })).status).toBe(200);
    const made = await send("app", "POST", "/api/api-keys", {
      ...{ name: "Site", projectId, scopes: ["joins:write"], expiresInDays: null },
    });
    const { apiKey } = Key.parse(JSON.parse(made.text));
    expect((await beacon()).status).toBe(200);
    // Less than 512 MB are free.
    await expect(makeBackup({ dataDir, to: join(scratch, "one.klb") })).rejects.toThrow(
      /a backup needs 5\d\d MB/,
    );

    await leave(100);
    await expect.poll(async () => (await beacon()).status, { timeout: 10_000 }).toBe(503);
    const refused = await beacon();
    expect(JSON.parse(refused.text)).toMatchObject({ code: "storage.full", status: 503 });
    expect(refused.headers["retry-after"]).toBe("60");
    expect((await send("app", "POST", "/api/auth/sign-in", { email, password })).status).toBe(200);
    expect((await send("app", "GET", `/api/projects/${projectId}/analytics`)).status).toBe(200);
    expect((await send("app", "DELETE", `/api/api-keys/${apiKey.id}`)).status).toBe(200);
    expect((await send("edge", "GET", stored.numbers.script)).status).toBe(200);

    rmSync(filler);
    await sleep(2_500);
    expect((await beacon()).status).toBe(200);
  },
);

test.skipIf(hasDisk)(
  "small disks can't be mounted here (Linux, as root), so that none becomes full",
  () => undefined,
);
