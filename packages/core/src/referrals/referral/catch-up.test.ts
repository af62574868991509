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

test("a server's join counts once the page tells, signed, whose link it was, within a minute", async () => {
  expect(await told({ externalId: "ben", email: "ben@example.com", name: "Ben" })).toBe("referrer.not_found");
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

test("they are of their inviter's chain from the start", async () => {
  await told({ externalId: "ben" });
  await identified("ben", { followed: { code: ana.code, ago: 60_000 } });
  const ben = await findParticipant(loop.platform.table, { projectId: loop.project.id, externalId: "ben" });
  expect(ben?.root).toBe(ana.participantId);
});

test("told again meanwhile, by whomever and however often, it counts once", async () => {
  for (let n = 0; n < 3; n++) await told({ externalId: "ben" });
  await identified("ben", { followed: { code: ana.code, ago: 60_000 } });
  await identified("ben", { followed: { code: ana.code, ago: 60_000 } });
  expect(await told({ externalId: "ben" })).toMatchObject({ counted: true });
  await Promise.all([tick(), tick(), byPage({ externalId: "ben", code: ana.code })]);
  expect(await tick()).toBe(0);
  expect((await identified("ana")).stats.joined).toBe(1);
  expect(await totals()).toMatchObject({ joins: 1 });
});

test("a link that was followed only after joining brought nobody", async () => {
  await told({ externalId: "ben" });
  later(2 * minuteMs);
  await identified("ben", { followed: { code: ana.code, ago: 0 } });
  expect(await tick()).toBe(0);
  expect(await known("ben")).toBeNull();
});

test("nor does a link that counts no more, an own one, or one that nobody signed", async () => {
  for (const externalId of ["ben", "ana", "dan"]) await told({ externalId });
  await identified("ben", { followed: { code: ana.code, ago: 31 * dayMs } });
  await identified("ana", { followed: { code: ana.code, ago: minuteMs } });
  const unsigned = { externalId: "dan", followed: { code: ana.code, ago: minuteMs } };
  await identifyParticipant.call(loop.browser, withBody({ key: loop.project.publishableKey, ...unsigned }));
  await tick();
  expect(await tick()).toBe(0);
  expect(await totals()).not.toHaveProperty("joins");
});

test("what a page asks without a code waits for nothing, for anybody could ask it of anybody", async () => {
  await byPage({ externalId: "ben" });
  await identified("ben", { followed: { code: ana.code, ago: minuteMs } });
  expect(await tick()).toBe(0);
});

test("one that can't even be taken to be counted keeps nobody waiting, and is tried again", async () => {
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

test("another project's join, and one of a project that is archived, are left out", async () => {
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
