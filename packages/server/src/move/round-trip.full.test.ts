import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readRollups } from "@kiteloop/core/counting";
import { platform } from "@kiteloop/functions/runtime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recountFolder } from "../backup/verify.ts";
import { restoreExport } from "../from-aws/restore-export.ts";
import { startPublicServer, stored, storedBeacon } from "../production/testing.ts";
import { moveToAws } from "./move.ts";
import { FakeStage } from "./testing.ts";

const { numbers } = stored;

let scratch: string;
let stage: FakeStage;
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "kiteloop-round-trip-"));
  stage = await FakeStage.start(join(scratch, "stage"));
});
afterAll(async () => {
  await stage.stop();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
});

test("after server, AWS and server an old script is served and its beacon counts, a link leads on, and members have accounts", async () => {
  const file = join(scratch, "stored.klb");
  stored.writeTo(file);
  await moveToAws(file, stage.target, { dryRun: false, say: () => undefined });
  const copied = join(scratch, "copied");
  await stage.copyTo(copied);
  const dataDir = join(scratch, "back");
  const { members } = await restoreExport(copied, dataDir, () => undefined);
  expect(members).toMatchObject({ users: 1, created: 1, linked: 1, skipped: [] });

  const server = await startPublicServer(dataDir);
  try {
    const shown = () => readRollups(platform().table, numbers.projectId, "total", {});
    const before = await shown();
    expect(before).toMatchObject({ impressions: numbers.totals.impressions });
    const script = await server.send("edge", "GET", numbers.script);
    expect([script.status, script.text.length > 1_000]).toEqual([200, true]);
    const link = await server.send("edge", "GET", numbers.link);
    expect(link.status).toBe(302);
    expect(link.headers.location).toContain(`kl=${numbers.link.split("/").at(-1)}`);
    expect((await server.send("edge", "POST", "/v1/events", storedBeacon())).status).toBe(200);
    await server.settled();
    expect((await shown()).impressions).toBe((before.impressions ?? 0) + 1);
  } finally {
    await server.stop();
  }
  const [recounted] = await recountFolder(dataDir, join(scratch, "export.jsonl"));
  expect(recounted).toMatchObject({ joins: numbers.totals.joins, differences: [] });
});
