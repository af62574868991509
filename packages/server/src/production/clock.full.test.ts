import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readRollups } from "@kiteloop/core/counting";
import { platform } from "@kiteloop/functions/runtime";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeBackup } from "../backup/make.ts";
import { backupName } from "../backup/names.ts";
import { restoreBackup } from "../backup/restore.ts";
import { timesIn } from "../backup/schedule.ts";
import { recountFolder } from "../backup/verify.ts";
import { startPublicServer, stored, storedBeacon } from "./testing.ts";

const hour = 3_600_000;
/** Where the clock is set, one after another, in ms from now. */
const shifts = [-hour, 2 * hour, -24 * hour, 24 * hour, 0];

const scratch = mkdtempSync(join(tmpdir(), "kiteloop-clock-"));
const dataDir = join(scratch, "data");
const backups = join(scratch, "backups");

let server: Awaited<ReturnType<typeof startPublicServer>>;
beforeAll(async () => {
  mkdirSync(backups);
  const file = join(scratch, "stored.klb");
  stored.writeTo(file);
  await restoreBackup(file, dataDir);
  server = await startPublicServer(dataDir);
});
afterAll(async () => {
  vi.useRealTimers();
  await server?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

const counted = async () => {
  await server.settled();
  const { projectId } = stored.numbers;
  return (await readRollups(platform().table, projectId, "total", {})).impressions ?? 0;
};

test("while the clock is set back and forth, each beacon counts once, sessions and limits hold, and backups keep their order", async () => {
  const { send } = server;
  const { email, password } = stored.numbers;
  const real = Date.now();
  vi.useFakeTimers({ toFake: ["Date"] });
  const before = await counted();
  expect((await send("app", "POST", "/api/auth/sign-in", { email, password })).status).toBe(200);
  // Limits count by windows that begin in the time of each.
  for (let n = 0; n < 5; n++) expect((await send("app", "GET", "/api/me")).status).toBe(200);
  let sent = 0;
  for (const shift of shifts) {
    vi.setSystemTime(real + shift);
    const beacon = storedBeacon();
    for (let times = 0; times < 2; times++)
      expect((await send("edge", "POST", "/v1/events", beacon)).status).toBe(200);
    // A page’s clock is right although the server’s isn’t.
    vi.setSystemTime(real + sent);
    const onTime = storedBeacon();
    vi.setSystemTime(real + shift + 1_000);
    expect((await send("edge", "POST", "/v1/events", onTime)).status).toBe(200);
    sent += 2;
    expect(await counted()).toBe(before + sent);
    const me = await send("app", "GET", "/api/me");
    if (me.status === 401) {
      // An hour is over for the access token, and the session continues.
      expect(shift).toBeGreaterThan(0);
      expect((await send("app", "POST", "/api/auth/refresh", {})).status).toBe(200);
    } else expect(me.status).toBe(200);
    const wrong = await send("app", "POST", "/api/auth/sign-in", { email, password: "another one 123" });
    expect(wrong.status).toBe(401);
    await makeBackup({ dataDir, to: join(backups, backupName(new Date())) });
    const [newest] = await timesIn(backups);
    expect(Math.abs((newest?.at ?? 0) - Date.now())).toBeLessThan(hour);
  }
  expect(await timesIn(backups)).toHaveLength(shifts.length - 2);
  await server.stop();
  // Beacons of the later days count on those, which a screen doesn’t show before.
  vi.setSystemTime(real + 25 * hour);
  const recounted = await recountFolder(dataDir, join(scratch, "export.jsonl"));
  expect(recounted.flatMap(({ differences }) => differences)).toEqual([]);
});
