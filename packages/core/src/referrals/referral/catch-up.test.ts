import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { fold, readRollups } from "../../counting/index.ts";
import { updateProject } from "../../publishing/project/index.ts";
import { streamOf, type TestLoop, testLoop, testPlatform, withBody } from "../../testing/index.ts";
import { findParticipant, identifyParticipant } from "../participant/index.ts";
import { catchUp, findReferral, reportJoin } from "./index.ts";

let loop: TestLoop;
let stream: ReturnType<typeof streamOf>;
let ana: { code: string; participantId: string };
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  stream = streamOf(loop.platform.table);
  ana = await identified("ana");
});

const identified = (externalId: string, more: object = {}) =>
  identifyParticipant.call(loop.server, withBody({ externalId, ...more }));
const told = (body: object, ctx = loop.server) =>
  reportJoin.call(ctx, withBody(body)).catch(({ code }: { code: string }) => code);
const byPage = (body: object) => told({ key: loop.project.publishableKey, ...body }, loop.browser);
const later = (ms: number) => loop.platform.clock.move(ms);
const tick = () => catchUp(loop.platform);
const known = (externalId: string) =>
  findReferral(loop.platform.table, { projectId: loop.project.id, externalId });
async function totals() {
  await fold(loop.platform, stream.items);
  return readRollups(loop.platform.table, loop.project.id, "total", {});
}

test("a join reported by a server counts within a minute of the signed page reporting the clicked link", async () => {
  expect(await told({ externalId: "ben", email: "ben@example.com", name: "Ben" })).toMatchObject({
    status: "nobody",
  });
  later(5_000);
  await identified("ben", { followed: { code: ana.code, via: "whatsapp", ago: 60_000 } });
  expect(await tick()).toBe(1);
  expect(await known("ben")).toMatchObject({
    attributedBy: "identity",
    channel: "whatsapp",
    source: "server",
    name: "Ben",
    email: "ben@example.com",
  });
  expect(await tick()).toBe(0);
  expect((await identified("ana")).stats.joined).toBe(1);
  expect(await totals()).toMatchObject({ joins: 1, participants: 2 });
});

test("the invitee belongs to the inviter's chain from the start", async () => {
  await told({ externalId: "ben" });
  await identified("ben", { followed: { code: ana.code, ago: 60_000 } });
  const ben = await findParticipant(loop.platform.table, { projectId: loop.project.id, externalId: "ben" });
  expect(ben?.root).toBe(ana.participantId);
});

test("a click reported repeatedly, by page or server, counts once", async () => {
  for (let n = 0; n < 3; n++) await told({ externalId: "ben" });
  await identified("ben", { followed: { code: ana.code, ago: 60_000 } });
  await identified("ben", { followed: { code: ana.code, ago: 60_000 } });
  expect(await told({ externalId: "ben" })).toMatchObject({ counted: true });
  await Promise.all([tick(), tick(), byPage({ externalId: "ben", code: ana.code })]);
  expect(await tick()).toBe(0);
  expect((await identified("ana")).stats.joined).toBe(1);
  expect(await totals()).toMatchObject({ joins: 1 });
});

test("a link clicked only after joining has no effect", async () => {
  await told({ externalId: "ben" });
  later(2 * minuteMs);
  await identified("ben", { followed: { code: ana.code, ago: 0 } });
  expect(await tick()).toBe(0);
  expect(await known("ben")).toBeNull();
});

test("an expired link, the invitee's own link and an unsigned click have no effect", async () => {
  for (const externalId of ["ben", "ana", "dan"]) await told({ externalId });
  await identified("ben", { followed: { code: ana.code, ago: 31 * dayMs } });
  await identified("ana", { followed: { code: ana.code, ago: minuteMs } });
  const unsigned = { externalId: "dan", followed: { code: ana.code, ago: minuteMs } };
  await identifyParticipant.call(loop.browser, withBody({ key: loop.project.publishableKey, ...unsigned }));
  await tick();
  expect(await tick()).toBe(0);
  expect(await totals()).not.toHaveProperty("joins");
});

test("a page's join without a code is not stored as pending, because anybody could report it", async () => {
  await byPage({ externalId: "ben" });
  await identified("ben", { followed: { code: ana.code, ago: minuteMs } });
  expect(await tick()).toBe(0);
});

test("a join that can't be claimed delays no other, and is retried", async () => {
  const waits = async (externalId: string) => {
    await told({ externalId });
    await identified(externalId, { followed: { code: ana.code, ago: minuteMs } });
  };
  for (const externalId of ["stuck 1", "stuck 2"]) await waits(externalId);
  later(1_000);
  await waits("zoe");
  const { table } = loop.platform;
  const transactWrite: typeof table.transactWrite = (request) =>
    JSON.stringify(request).includes("stuck")
      ? Promise.reject(new Error("The table is away."))
      : table.transactWrite(request);
  const tickAway = () => catchUp({ ...loop.platform, table: { ...table, transactWrite } }, 2);
  expect(await tickAway()).toBe(1);
  expect(await known("zoe")).not.toBeNull();
  expect(await tick()).toBe(2);
  expect((await identified("ana")).stats.joined).toBe(3);
});

test("joins of another project and of an archived project are left out", async () => {
  const other = await testLoop(loop.platform);
  await reportJoin.call(other.server, withBody({ externalId: "ben" })).catch(() => undefined);
  await identified("ben", { followed: { code: ana.code, ago: minuteMs } });
  expect(await tick()).toBe(0);
  await told({ externalId: "dan" });
  await identified("dan", { followed: { code: ana.code, ago: minuteMs } });
  const { id: projectId, version } = loop.project;
  const body = { version, status: "archived" };
  await updateProject.call(loop.member, { params: { projectId }, query: {}, body });
  later(minuteMs);
  expect(await tick()).toBe(1);
  expect(await known("dan")).toBeNull();
  expect(await tick()).toBe(0);
});
