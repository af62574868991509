import { apiGetTickets, apiShowContest } from "@kiteloop/contract/referrals/api";
import type { ContestSettings } from "@kiteloop/contract/referrals/contest";
import { dayMs, hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { erasePerson, runDueErasures } from "../../lifecycle/person-erasure/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { keyVerb } from "../../shared/verb/index.ts";
import {
  reconnect,
  type TestLoop,
  type TestPlatform,
  testCtx,
  testLoop,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { presentContest } from "../api/index.ts";
import { identifyParticipant } from "../participant/index.ts";
import { reportJoin, reviewReferral } from "../referral/index.ts";
import { drawWinners } from "./draw.ts";
import {
  createContest,
  deleteContest,
  endContest,
  freezeDue,
  getTickets,
  listContests,
  showContest,
  updateContest,
} from "./index.ts";
import { sha256 } from "./rank.ts";
import { findRunning, keepRunning } from "./store.ts";

let platform: TestPlatform;
let loop: TestLoop;
beforeAll(async () => {
  platform = await testPlatform();
});
beforeEach(async () => {
  loop = await testLoop(platform);
});

const code = (error: unknown) => (error instanceof AppError ? error.code : error);
const day = (days: number) =>
  new Date(platform.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const settingsOf = (more: Partial<ContestSettings> = {}): ContestSettings => ({
  ...{
    name: "Launch",
    from: day(0),
    until: day(9),
    holdDays: 2,
    termsUrl: null,
    counts: "joins",
    currency: null,
    places: ["A bike", "A mug"],
  },
  ...{ draw: { prize: "A hat", winners: 1, minimum: 1, maxTickets: 2 }, ...more },
});
const params = (contestId: string, of = loop) => ({ projectId: of.project.id, contestId });
const create = async (more: Partial<ContestSettings> = {}, of = loop, ctx = of.member) =>
  (
    await createContest.call(ctx, {
      ...{ params: { projectId: of.project.id }, query: {}, body: settingsOf(more) },
    })
  ).contest;
const list = async () =>
  (await listContests.call(loop.member, { params: { projectId: loop.project.id }, query: {}, body: {} }))
    .items;
const update = (contestId: string, body: ContestSettings & { version: number }, ctx = loop.member) =>
  updateContest.call(ctx, { params: params(contestId), query: {}, body });
const end = (contestId: string, version: number) =>
  endContest.call(loop.member, { params: params(contestId), query: {}, body: { version } });
const remove = (contestId: string) =>
  deleteContest.call(loop.member, { params: params(contestId), query: {}, body: {} });
const show = (contestId: string, ctx = loop.member, of = loop) =>
  showContest.call(ctx, { params: params(contestId, of), query: {}, body: {} });
const tickets = (contestId: string) =>
  getTickets.call(loop.member, { params: params(contestId), query: {}, body: {} });

const known = (externalId: string) =>
  identifyParticipant.call(loop.server, withBody({ externalId, name: `${externalId} Example` }));
const join = (who: { code: string }, externalId: string) =>
  reportJoin.call(loop.server, withBody({ code: who.code, externalId }));
const reject = (inviteeExternalId: string) =>
  reviewReferral.call(loop.member, {
    ...{ params: { projectId: loop.project.id }, query: {} },
    body: { inviteeExternalId, seen: "none", decision: "rejected" },
  });
/** Names with their scores, best first. */
const ranking = async (contestId: string) =>
  (await show(contestId)).lines.map(({ rank, name, score, prize }) => [
    rank,
    name.split(" ")[0],
    score,
    prize,
  ]);

test("equal joins are ranked by who had them first, joins outside of the time don't count", async () => {
  const [ana, ben, cleo] = [await known("Ana"), await known("Ben"), await known("Cleo")];
  await join(cleo, "before");
  platform.clock.move(hourMs);
  const { id } = await create({ until: day(0) });
  for (const [who, invitee] of [
    [ben, "b1"],
    [ana, "a1"],
    [ana, "a2"],
    [ben, "b2"],
    [cleo, "c1"],
  ] as const) {
    platform.clock.move(minuteMs);
    await join(who, invitee);
  }
  expect(await ranking(id)).toEqual([
    [1, "Ana", 2, "A bike"],
    [2, "Ben", 2, "A mug"],
    [3, "Cleo", 1, null],
  ]);
  platform.clock.move(dayMs);
  await join(cleo, "after-1");
  await join(cleo, "after-2");
  const after = await show(id);
  expect([after.contest.state, after.participants, after.lines[2]?.score]).toEqual(["ended", 3, 1]);
});

test("a ranking is counted once a minute for all processes, and more rarely the more it reads", async () => {
  const ana = await known("Ana");
  const { id } = await create();
  for (const invitee of ["a1", "a2"]) await join(ana, invitee);
  let counted = 0;
  /** A process that has just started. */
  const shown = async () => {
    const table = reconnect(platform.table);
    table.intercept((operation, request, proceed) => {
      if (operation === "query" && JSON.stringify(request).includes("gsi3")) counted += 1;
      return proceed();
    });
    const { lines, participants } = await show(id, { ...loop.member, table });
    return [participants, lines.map(({ score }) => score)];
  };
  expect(await shown()).toEqual([1, [2]]);
  const once = counted;
  expect(once).toBeGreaterThan(0);
  await join(ana, "a3");
  platform.clock.move(minuteMs - 1);
  expect(await shown()).toEqual([1, [2]]);
  expect(counted).toBe(once);
  platform.clock.move(1);
  expect(await shown()).toEqual([1, [3]]);
  expect(counted).toBe(2 * once);

  const which = { workspaceId: loop.member.actor.workspaceId, ...params(id) };
  const running = await findRunning(platform.table, which);
  if (running === null) throw new Error("nothing was stored");
  const large = { ...running, summary: { ...running.summary, read: 5_001 } };
  await keepRunning(platform.table, which, large, 2_000_000_000);
  platform.clock.move(6 * minuteMs - 1);
  expect(await shown()).toEqual([1, [3]]);
  expect(counted).toBe(2 * once);
  platform.clock.move(1);
  await shown();
  expect(counted).toBe(3 * once);
});

test("the result is stored once after the hold time, and later reviews don't change it but are noticed", async () => {
  const [ana, ben] = [await known("Ana"), await known("Ben")];
  const { id, commitment } = await create();
  for (const invitee of ["a1", "a2", "a3"]) await join(ana, invitee);
  for (const invitee of ["b1", "b2"]) await join(ben, invitee);
  await reject("a3");
  platform.clock.move(10 * dayMs);
  await freezeDue(platform);
  expect((await show(id)).contest).toMatchObject({ state: "ended", result: null });
  expect(await tickets(id).catch(code)).toBe("contest.not_final");
  await reject("a2");
  platform.clock.move(2 * dayMs);
  await freezeDue(platform);
  const stored = await show(id);
  expect(stored.contest).toMatchObject({
    state: "final",
    result: { participants: 2, tickets: 3, leftOut: 0 },
  });
  expect(stored.differs).toBe(false);
  expect(await ranking(id)).toEqual([
    [1, "Ben", 2, "A bike"],
    [2, "Ana", 1, "A mug"],
  ]);
  expect(stored.lines.filter(({ drawn }) => drawn)).toHaveLength(1);
  await reject("b1");
  platform.clock.move(2 * dayMs);
  await freezeDue(platform);
  const later = await show(id);
  expect([later.lines, later.contest, later.differs]).toEqual([stored.lines, stored.contest, true]);
  const file = await tickets(id);
  expect(sha256(file.seed)).toBe(commitment);
  expect(file.commitment).toBe(commitment);
  expect(drawWinners(file.seed, file.tickets, 1)).toEqual(file.winners);
  const text = JSON.stringify(file);
  for (const secret of ["Ana", "Ben", "prt_"]) expect(text).not.toContain(secret);
});

test("held joins count only if they are approved in time, and erased inviters are left out", async () => {
  const [ana, ben] = [await known("Ana"), await known("Ben")];
  const { id } = await create();
  await join(ana, "a1");
  const held = { code: ben.code, externalId: "b1", email: "b1@mailinator.com" };
  await reportJoin.call(loop.server, withBody(held));
  const { browser, project } = loop;
  const bot = { ...browser, actor: { ...browser.actor, visitor: { ...browser.actor.visitor, bot: true } } };
  const byBot = { key: project.publishableKey, code: ben.code, externalId: "b2" };
  await reportJoin.call(bot, withBody(byBot));
  expect(await show(id)).toMatchObject({ participants: 1, held: 2 });
  const body = { inviteeExternalId: "b1", seen: "pending" as const, decision: "approved" as const };
  await reviewReferral.call(loop.member, { params: { projectId: loop.project.id }, query: {}, body });
  await erasePerson.call(loop.member, {
    ...{ params: { projectId: loop.project.id, participantId: ana.participantId }, query: {} },
    body: { confirm: "Ana" },
  });
  await runDueErasures(platform);
  platform.clock.move(13 * dayMs);
  await freezeDue(platform);
  const { contest, lines } = await show(id);
  expect(contest.result).toMatchObject({ participants: 1, leftOut: 1 });
  expect(lines.map(({ name, score }) => [name, score])).toEqual([["Ben Example", 1]]);
});

test("two timers store one result", async () => {
  await join(await known("Ana"), "a1");
  const { id, version } = await create();
  platform.clock.move(12 * dayMs);
  await Promise.all([freezeDue(platform), freezeDue(platform)]);
  expect((await show(id)).contest).toMatchObject({ state: "final", version: version + 1 });
});

test("a server sees the ranking by its own ids, and names only with personal:read", async () => {
  const ana = await known("Ana");
  const { id } = await create();
  await join(ana, "a1");
  const scopes = ["rewards:read" as const];
  const server = testCtx(platform, { ...loop.server.actor, scopes });
  const raw = { params: { contestId: id }, query: {}, body: {} };
  const api = keyVerb(showContest, apiShowContest, presentContest);
  const { ranking: rows } = await api.call(server, raw);
  const line = { rank: 1, participantId: ana.participantId, participantExternalId: "Ana", prize: "A bike" };
  expect(rows).toMatchObject([{ ...line, name: null }]);
  const personal = { ...server.actor, scopes: [...scopes, "personal:read" as const] };
  expect((await api.call({ ...server, actor: personal }, raw)).ranking).toMatchObject([
    { ...line, name: "Ana Example" },
  ]);
  const none = { ...server, actor: { ...server.actor, scopes: [] } };
  expect(await api.call(none, raw).catch(code)).toBe("key.scope_missing");
  const file = keyVerb(getTickets, apiGetTickets, (result) => result);
  expect(await file.call(server, raw).catch(code)).toBe("contest.not_final");
});

test("nobody learns the seed before the result", async () => {
  const { id } = await create();
  expect(JSON.stringify([await list(), await show(id)])).not.toMatch(/seed|salt/);
});

test("before its start everything can change, then only name, terms and a later end", async () => {
  const { id } = await create({ from: day(1) });
  expect((await list()).map(({ state }) => state)).toEqual(["planned"]);
  const changed = settingsOf({ from: day(2), places: ["A car"] });
  const { contest } = await update(id, { ...changed, version: 1 });
  expect(contest).toMatchObject({ version: 2, from: day(2), places: ["A car"] });
  expect((await update(id, { ...changed, version: 1 })).contest.version).toBe(2);
  expect(await update(id, { ...changed, name: "Other", version: 1 }).catch(code)).toBe("conflict.version");
  const now = { ...changed, version: 2 };
  platform.clock.move(2 * dayMs);
  expect(await update(id, { ...now, places: ["A mug"] }).catch(code)).toBe("contest.started");
  expect(await update(id, { ...now, until: day(1) }).catch(code)).toBe("contest.started");
  const later = { ...now, until: day(20), name: "Longer", termsUrl: "https://acme.example/terms" };
  expect((await update(id, later)).contest).toMatchObject({ version: 3, until: day(20), state: "running" });
  platform.clock.move(21 * dayMs);
  expect(await update(id, { ...later, version: 3, until: day(5) }).catch(code)).toBe("contest.over");
  expect((await update(id, { ...later, version: 3, name: "Over" })).contest.name).toBe("Over");
});

test("a running contest ends at once, and stays ended", async () => {
  const ana = await known("Ana");
  const planned = await create({ from: day(1) });
  expect(await end(planned.id, 1).catch(code)).toBe("contest.not_running");
  const { id } = await create();
  await join(ana, "in time");
  platform.clock.move(minuteMs);
  expect(await end(id, 7).catch(code)).toBe("conflict.version");
  const { contest } = await end(id, 1);
  expect([contest.state, contest.until]).toEqual(["ended", day(0)]);
  expect(await end(id, 2).catch(code)).toBe("contest.not_running");
  await join(ana, "too late");
  platform.clock.move(minuteMs);
  expect(await ranking(id)).toEqual([[1, "Ana", 1, "A bike"]]);
});

test("a contest can be deleted only while no join counts for it", async () => {
  const { id } = await create();
  await remove(id);
  expect(await remove(id).catch(code)).toBe("not_found");
  const other = await create();
  await join(await known("Ana"), "a1");
  expect(await remove(other.id).catch(code)).toBe("contest.counted");
});

test("viewers can't change contests, another workspace doesn't find them, past days and bad settings are refused", async () => {
  const { id } = await create();
  const viewer = { ...loop.member, actor: { ...loop.member.actor, role: "viewer" as const } };
  expect((await show(id, viewer)).contest.id).toBe(id);
  expect(await create({}, loop, viewer).catch(code)).toBe("auth.forbidden");
  expect(await update(id, { ...settingsOf(), version: 1 }, viewer).catch(code)).toBe("auth.forbidden");
  const other = await testLoop(platform);
  expect(await show(id, other.member, other).catch(code)).toBe("not_found");
  expect(await show(id, other.member).catch(code)).toBe("not_found");
  expect(await create({ from: day(-1) }).catch(code)).toBe("contest.past");
  for (const bad of [{ until: day(-1) }, { until: day(400) }, { places: [], draw: null }, { holdDays: 0 }])
    expect(await create(bad).catch(code)).toBe("request.invalid");
});
