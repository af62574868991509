import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { encodeId } from "@kiteloop/contract/shared/ids";
import { readRollups } from "@kiteloop/core/counting";
import { platform } from "@kiteloop/functions/runtime";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { recountFolder } from "../backup/verify.ts";
import { restoreExport } from "../from-aws/restore-export.ts";
import { readOperator } from "../main/operator.ts";
import { startServer } from "../production/index.ts";
import { readSettings } from "../production/settings.ts";
import { moveToAws } from "./move.ts";
import { FakeStage } from "./testing.ts";

const Numbers = z.object({
  ...{ email: z.string(), projectId: z.string(), host: z.string(), publishableKey: z.string() },
  ...{ widgetId: z.string(), script: z.string(), link: z.string() },
  totals: z.object({ impressions: z.int(), joins: z.int() }),
});
/** A small instance as a release left it. */
const stored = join(import.meta.dirname, "../../../e2e/fixtures/released");
const [name = ""] = readdirSync(stored).filter((one) => one.endsWith(".klb.gz"));
const numbers = Numbers.parse(JSON.parse(readFileSync(join(stored, name.replace("klb.gz", "json")), "utf8")));
const [app, edge] = ["app.example.com", "kl.example.com"];

/** A server gives its handlers an environment, which what follows must not have. */
const environment = { ...process.env };
function forgetServer(): void {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
}

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

function send(
  port: number,
  path: string,
  body?: object,
): Promise<{ status: number; location: string; text: string }> {
  const headers = {
    host: edge,
    ...(body && { origin: `https://${numbers.host}`, "content-type": "text/plain" }),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, method: body ? "POST" : "GET", headers }, async (answer) =>
      resolve({
        status: answer.statusCode ?? 0,
        location: answer.headers.location ?? "",
        text: await text(answer),
      }),
    );
    sent.once("error", reject);
    sent.end(body && JSON.stringify(body));
  });
}

test("after server, AWS and server an old script is served and its beacon counts, a link leads on, and members have accounts", async () => {
  const file = join(scratch, "stored.klb");
  writeFileSync(file, gunzipSync(readFileSync(join(stored, name))));
  await moveToAws(file, stage.target, { dryRun: false, say: () => undefined });
  const copied = join(scratch, "copied");
  await stage.copyTo(copied);
  const dataDir = join(scratch, "back");
  const { members } = await restoreExport(copied, dataDir, () => undefined);
  expect(members).toMatchObject({ users: 1, created: 1, linked: 1, skipped: [] });

  const read = readSettings({
    KITELOOP_APP_HOST: app,
    KITELOOP_EDGE_HOST: edge,
    KITELOOP_SMTP_URL: "smtp://127.0.0.1:1",
    KITELOOP_MAIL_FROM: "invites@example.com",
    KITELOOP_DATA: dataDir,
    KITELOOP_BACKUP_EVERY: "off",
  });
  if (!("settings" in read)) throw new Error(read.faults.join("\n"));
  const anyPort = { address: "127.0.0.1", port: 0 };
  const settings = { ...read.settings, KITELOOP_LISTEN: anyPort, KITELOOP_ADMIN_LISTEN: anyPort };
  const operator = { ...(await readOperator()), example: false };
  const server = await startServer({ settings, operator, log: () => undefined });
  try {
    const shown = () => readRollups(platform().table, numbers.projectId, "total", {});
    const before = await shown();
    expect(before).toMatchObject({ impressions: numbers.totals.impressions });
    const script = await send(server.port, numbers.script);
    expect([script.status, script.text.length > 1_000]).toEqual([200, true]);
    const link = await send(server.port, numbers.link);
    expect(link.status).toBe(302);
    expect(link.location).toContain(`kl=${numbers.link.split("/").at(-1)}`);
    const at = Date.now();
    const event = { type: "impression", widgetId: numbers.widgetId, version: 1, at };
    const beacon = encodeId("beacon", at, randomBytes(16));
    const beaconBody = { key: numbers.publishableKey, beacon, sentAt: at, events: [event] };
    expect((await send(server.port, "/v1/events", beaconBody)).status).toBe(200);
    await server.settled();
    expect((await shown()).impressions).toBe((before.impressions ?? 0) + 1);
  } finally {
    await server.stop();
    forgetServer();
  }
  const [recounted] = await recountFolder(dataDir, join(scratch, "export.jsonl"));
  expect(recounted).toMatchObject({ joins: numbers.totals.joins, differences: [] });
});
