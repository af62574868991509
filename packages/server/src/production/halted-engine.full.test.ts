import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readRollups } from "@kiteloop/core/counting";
import { platform } from "@kiteloop/functions/runtime";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { restoreBackup } from "../backup/restore.ts";
import { freePort } from "../free-port.ts";
import { startPublicServer, stored, storedBeacon } from "./testing.ts";

const scratch = mkdtempSync(join(tmpdir(), "kiteloop-halted-"));
const dataDir = join(scratch, "data");
let server: Awaited<ReturnType<typeof startPublicServer>>;
let ready: () => Promise<Response>;

beforeAll(async () => {
  const file = join(scratch, "stored.klb");
  stored.writeTo(file);
  await restoreBackup(file, dataDir);
  const admin = `127.0.0.1:${await freePort()}`;
  server = await startPublicServer(dataDir, { KITELOOP_ADMIN_LISTEN: admin });
  ready = () => fetch(`http://${admin}/ready`);
});
afterAll(async () => {
  await server.stop();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
});

const impressions = async () =>
  (await readRollups(platform().table, stored.numbers.projectId, "total", {})).impressions ?? 0;

test.runIf(process.platform !== "win32")(
  "while the engine is halted the server isn’t ready and serves scripts, and then every event that was acknowledged counts once",
  async () => {
    const { pid } = z
      .object({ pid: z.int() })
      .parse(JSON.parse(readFileSync(join(dataDir, "engine.pid"), "utf8")));
    const before = await impressions();
    expect((await ready()).status).toBe(200);
    process.kill(pid, "SIGSTOP");
    const waiting = Array.from({ length: 20 }, () =>
      server.send("edge", "POST", "/v1/events", storedBeacon()),
    );
    const answers = Promise.all(waiting);
    try {
      const halted = await ready();
      expect([halted.status, await halted.text()]).toEqual([503, expect.stringContaining("table")]);
      expect((await server.send("edge", "GET", stored.numbers.script)).status).toBe(200);
    } finally {
      process.kill(pid, "SIGCONT");
    }
    const acknowledged = (await answers).filter(({ status }) => status === 200).length;
    expect((await ready()).status).toBe(200);
    expect((await server.send("edge", "POST", "/v1/events", storedBeacon())).status).toBe(200);
    await server.settled();
    const counted = (await impressions()) - before - 1;
    expect(counted).toBeGreaterThanOrEqual(acknowledged);
    expect(counted).toBeLessThanOrEqual(20);
  },
);
