import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { problem } from "@kiteloop/contract/shared/errors";
import { findEngine } from "@kiteloop/server/engine/find";
import { type OpenEngine, scan, startOpenEngine, tableClient } from "@kiteloop/server/engine/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newProject } from "../testing/created.ts";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { type Answer, callEdge, signUpMember, type TestMember } from "../testing/member.ts";
import { freshId } from "../testing/records.ts";
import { type Planted, plant } from "../testing/requests.ts";

/** Maximum size of the engine's files, in blocks of 512 bytes: enough for the seeded data, not for a hundred beacons. */
const blocks = 9_000;

let folder: string;
let binary: string;
let engine: OpenEngine;
let instance: TestInstance;
let member: TestMember;
let planted: Planted;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kiteloop-full-"));
  const found = findEngine({ PATH: process.env.PATH });
  if (found.kind === "endpoint") throw new Error("needs the engine's own process");
  binary = found.path;
  // Ignoring SIGXFSZ, which would kill the process, makes a write past the limit fail as on a full disk.
  const limited = join(folder, "limited.sh");
  await writeFile(limited, `#!/bin/sh\ntrap '' XFSZ\nulimit -f ${blocks}\nexec "${binary}" "$@"\n`);
  await chmod(limited, 0o755);
  engine = await startOpenEngine(folder, limited);
  process.env.TEST_TABLE_ENGINE = engine.endpoint;
  instance = await startTestInstance();
  member = await signUpMember(instance);
  planted = await plant(instance, member);
});
afterAll(async () => {
  await instance?.stop();
  await engine.stop();
  await rm(folder, { recursive: true, force: true });
});

const events = () =>
  Array.from({ length: 100 }, () => ({
    ...{ type: "impression", widgetId: planted.widgetId, version: 1, at: Date.now() },
  }));

function beacon(id: string): Promise<Answer> {
  const body = { key: planted.publishableKey, beacon: id, sentAt: Date.now(), events: events() };
  return callEdge(instance, "/v1/events", body);
}

/** Everything the engine has on disk, as read by another process without the limit. */
async function kept(): Promise<string> {
  await engine.stop();
  engine = await startOpenEngine(folder);
  const client = tableClient(engine.endpoint);
  const items: string[] = [];
  for await (const item of scan(client, { TableName: instance.table.name })) items.push(JSON.stringify(item));
  client.destroy();
  return items.join("\n");
}

test("on a full disk writes are refused for a retry, and acknowledged ones are there", async () => {
  const acknowledged: string[] = [];
  const refused: Answer[] = [];
  for (let n = 0; n < 1_000 && refused.length < 3; n++) {
    const id = freshId("beacon");
    const answer = await beacon(id);
    if (answer.status === 200) acknowledged.push(id);
    else refused.push(answer);
  }
  const secret = { authorization: `Bearer ${planted.secretKey}`, "content-type": "application/json" };
  for (let n = 0; n < 3; n++) {
    const order = { externalId: `order-${n}`, participantExternalId: "somebody" };
    const reported = await callEdge(instance, "/v1/conversions", order, secret);
    if (reported.status === 200) acknowledged.push(`order-${n}`);
    else refused.push(reported);
    const about = newProject();
    const made = await member.send("POST", "/api/projects", about);
    if (made.status === 201) acknowledged.push(about.host);
    else refused.push(made);
  }
  expect(refused.length).toBeGreaterThanOrEqual(3);
  for (const { body, headers } of refused) {
    expect(problem.parse(body)).toMatchObject({ status: 503, code: "unavailable" });
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  const found = await kept();
  expect(acknowledged.length).toBeGreaterThan(5);
  expect(acknowledged.filter((id) => !found.includes(id))).toEqual([]);
});
