import type { Widget } from "@kiteloop/contract/publishing/widget";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { reportConversion } from "../../referrals/conversion/index.ts";
import { identifyParticipant, lookUpInviter } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import {
  deployParts,
  inviteConfig,
  streamOf,
  type TestEditor,
  type TestLoop,
  testEditor,
  testInvitees,
  testLoop,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { ingestEvents } from "../event/index.ts";
import { seedOf, variantOf } from "../variant/index.ts";
import { testExperiments } from "./testing.ts";

let loop: TestLoop;
let studio: TestEditor;
let widget: Widget;
let stream: ReturnType<typeof streamOf>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  await deployParts(loop.platform);
  studio = await testEditor(loop.platform, loop.member.actor, loop.project);
  stream = streamOf(loop.platform.table);
  const live = await studio.publish(await studio.create(inviteConfig("One")));
  widget = await studio.save(live, inviteConfig("Two"));
});

const arrive = (externalId: string) => identifyParticipant.call(loop.server, withBody({ externalId }));
const bring = (code: string, externalId: string) =>
  reportJoin.call(loop.server, withBody({ code, externalId }));
const buy = (participantExternalId: string) =>
  reportConversion.call(
    loop.server,
    withBody({ externalId: `order of ${participantExternalId}`, participantExternalId }),
  );
const see = (events: object[]) =>
  ingestEvents.call(
    loop.browser,
    withBody({
      key: loop.project.publishableKey,
      beacon: loop.platform.ids.make("beacon"),
      sentAt: loop.platform.clock.now().getTime(),
      events: events.map((event) => ({ widgetId: widget.id, version: 1, at: 0, ...event })),
    }),
  );

/** Computed from the participants' facts alone, without any counters. */
const factsOf = (kind: string) =>
  stream.items.map(({ image }) => image).filter((image) => image.__edb_e__ === kind);

test("invitees are in the variant of their chain, and every number equals that of the facts", async () => {
  const lab = testExperiments(studio);
  const before = await arrive("from before");
  const experiment = await lab.start(widget);
  loop.platform.clock.move(31_000);
  await bring(before.code, "friend of before");
  for (let root = 0; root < 24; root++) {
    const { code } = await arrive(`root ${root}`);
    for (let friend = 0; friend < root % 3; friend++) {
      await bring(code, `friend ${root}.${friend}`);
      const own = await arrive(`friend ${root}.${friend}`);
      if (friend === 0) await bring(own.code, `friend's friend ${root}`);
      await buy(`friend ${root}.${friend}`);
    }
    loop.platform.clock.move(dayMs / 4);
  }
  loop.platform.clock.move(20 * dayMs);
  const { code: late } = await arrive("root 24");
  await bring(late, "late friend");
  await see([
    { type: "impression", variant: "a" },
    { type: "impression", variant: "b" },
    { type: "share", channel: "link", variant: "b" },
    { type: "impression", variant: "c" },
    { type: "impression" },
  ]);
  await fold(loop.platform, stream.items);
  await fold(loop.platform, [...stream.items].reverse());

  const { report } = await lab.get(widget);
  const now = loop.platform.clock.now().getTime();
  const ripe = (at: unknown) => Date.parse(String(at).slice(0, 10)) + 15 * dayMs <= now;
  for (const arm of report?.arms ?? []) {
    const mine = (kind: string) =>
      factsOf(kind).filter(({ root }) => {
        const under = { widgetId: widget.id, experimentId: experiment.id, variants: experiment.variants };
        return variantOf(under, String(root)) === arm.variant;
      });
    const since = (at: unknown) => String(at) >= experiment.startedAt;
    const people = mine("participant").filter(({ createdAt }) => String(createdAt) > experiment.startedAt);
    const joins = mine("referral");
    const within = joins.filter(
      ({ inviterJoinedAt, joinedAt }) =>
        since(inviterJoinedAt) &&
        ripe(inviterJoinedAt) &&
        Date.parse(String(joinedAt)) - Date.parse(String(inviterJoinedAt)) <= 14 * dayMs,
    );
    const over = people.filter(({ createdAt }) => ripe(createdAt));
    expect(over.length).toBeGreaterThan(5);
    expect(arm).toMatchObject({
      participants: people.length,
      assigned: people.filter(({ participantId, root }) => participantId === root).length,
      joins: joins.length,
      conversions: mine("conversion").length,
      counted: over.length,
      observed: within.length / over.length,
      impressions: 1,
      shares: arm.variant === "b" ? 1 : 0,
    });
  }
  expect(report).toMatchObject({ state: "collecting", verdict: "too_few", runningDays: 26 });
  expect(factsOf("beacon").at(-1)?.events).toMatchObject([
    { x: `${experiment.id}#a` },
    { x: `${experiment.id}#b` },
    { x: `${experiment.id}#b` },
    expect.not.objectContaining({ x: expect.anything() }),
    expect.not.objectContaining({ x: expect.anything() }),
  ]);
});

test("joins rejected at once count for the guardrail of their chain's variant, and for nothing else", async () => {
  const lab = testExperiments(studio);
  await lab.start(widget);
  loop.platform.clock.move(31_000);
  const friends = testInvitees(loop);
  for (let root = 0; root < 8; root++) {
    const { code } = await friends.person(`root ${root}`);
    await friends.joins(code, `good ${root}`);
    if (root % 2 === 0) await friends.joins(code, `bad ${root}`, { website: "https://spam.example" });
  }
  loop.platform.clock.move(16 * dayMs);
  await fold(loop.platform, stream.items);
  await fold(loop.platform, stream.items);
  const { report } = await lab.get(widget);
  const rejected = report?.guardrails.find(({ metric }) => metric === "rejected");
  const counts = (report?.arms ?? []).map(({ counted, joins, observed }, at) => ({
    joins,
    observed: Math.round(counted * (observed ?? 0)),
    rejected: Math.round(counted * (rejected?.variants[at]?.observed ?? 0)),
  }));
  const sum = (of: (one: (typeof counts)[number]) => number) => counts.reduce((all, one) => all + of(one), 0);
  expect([sum((one) => one.joins), sum((one) => one.observed), sum((one) => one.rejected)]).toEqual([
    8, 8, 4,
  ]);
  expect(report?.guardrails.map(({ metric }) => metric)).toEqual(["conversions", "rejected"]);
  expect(rejected?.variants.map(({ state }) => state)).toEqual(["ok", "too_few"]);
});

test("a ratio metric divides the conversions of invitees by their joins, both within the window", async () => {
  const lab = testExperiments(studio);
  const participants = { metric: "joins", denominator: "participants" } as const;
  const experiment = await lab.start(widget, undefined, {
    ...{ metric: "conversions", denominator: "joins", secondary: [participants] },
  });
  loop.platform.clock.move(31_000);
  const buyers = new Map<string, number>();
  for (let root = 0; root < 16; root++) {
    const { code, participantId } = await arrive(`root ${root}`);
    for (let friend = 0; friend < 3; friend++) {
      await bring(code, `friend ${root}.${friend}`);
      if (friend < root % 3) await buy(`friend ${root}.${friend}`);
    }
    buyers.set(participantId, root % 3);
  }
  loop.platform.clock.move(15 * dayMs);
  for (let root = 0; root < 16; root++) await buy(`friend ${root}.2`);
  loop.platform.clock.move(2 * dayMs);
  await fold(loop.platform, stream.items);
  const { report } = await lab.get(widget);
  const under = { widgetId: widget.id, experimentId: experiment.id, variants: experiment.variants };
  for (const [at, arm] of (report?.arms ?? []).entries()) {
    const mine = [...buyers].filter(([root]) => variantOf(under, root) === arm.variant);
    const bought = mine.reduce((sum, [, one]) => sum + one, 0);
    expect(mine.length).toBeGreaterThan(0);
    expect(arm).toMatchObject({
      ...{ counted: mine.length, trials: 3 * mine.length, outcomes: bought },
      observed: bought / (3 * mine.length),
    });
    expect(report?.secondary[0]?.variants[at]?.observed).toBe(3);
    expect(report?.guardrails[1]?.variants[at]?.observed).toBe(bought / mine.length);
  }
});

test("joins are counted by the days since their inviter joined", async () => {
  const lab = testExperiments(studio);
  await lab.start(widget);
  loop.platform.clock.move(31_000);
  const codes = await Promise.all(Array.from({ length: 6 }, (_, root) => arrive(`root ${root}`)));
  const bringAll = async (name: string) => {
    for (const { code } of codes) await bring(code, `${name} of ${code}`);
  };
  await bringAll("first");
  loop.platform.clock.move(3.5 * dayMs);
  await bringAll("second");
  await bringAll("third");
  loop.platform.clock.move(5 * dayMs);
  await bringAll("fourth");
  loop.platform.clock.move(8 * dayMs);
  await fold(loop.platform, stream.items);
  const { report } = await lab.get(widget);
  expect(report?.byDay.map(({ from, to }) => [from, to])).toEqual([
    [0, 2],
    [3, 6],
    [7, 13],
  ]);
  for (const [part, joins] of [1, 2, 1].entries()) {
    const variants = report?.byDay[part]?.variants ?? [];
    const seen = variants.filter(({ observed }) => observed !== null);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.map(({ observed }) => observed)).toEqual(seen.map(() => joins));
  }
});

test("a seed belongs to the chain, is short and stable, and reveals no id", async () => {
  const ana = await arrive("ana");
  await bring(ana.code, "ben");
  const ben = await arrive("ben");
  const { seed } = await lookUpInviter.call(
    loop.browser,
    withBody({ key: loop.project.publishableKey, code: ben.code }),
  );
  expect([ana.seed, ben.seed, seed]).toEqual(Array(3).fill(seedOf(ana.participantId)));
  expect(ana.seed).toMatch(/^[\w-]{8}$/);
  expect((await arrive("cleo")).seed).not.toBe(ana.seed);
});

test("facts before the start, during a pause and after the end are in no variant", async () => {
  const lab = testExperiments(studio);
  await arrive("before");
  const experiment = await lab.start(widget);
  loop.platform.clock.move(31_000);
  await arrive("during");
  const paused = await studio.setStatus(await studio.get(widget), "paused");
  loop.platform.clock.move(31_000);
  await arrive("paused");
  await studio.setStatus(paused, "live");
  loop.platform.clock.move(31_000);
  await arrive("again");
  await lab.stop(experiment);
  loop.platform.clock.move(31_000);
  await arrive("after");
  const arms = factsOf("participant").map(({ externalId, arms: kept }) => [externalId, kept !== undefined]);
  expect(arms).toEqual([
    ["before", false],
    ["during", true],
    ["paused", false],
    ["again", true],
    ["after", false],
  ]);
  await fold(loop.platform, stream.items);
  const { report } = await lab.get(widget);
  expect(report?.arms.reduce((sum, { participants }) => sum + participants, 0)).toBe(2);
  expect(report?.experiment.state).toBe("stopped");
});

test("experiments of two widgets divide the same people independently", async () => {
  const lab = testExperiments(studio);
  const other = await studio.save(
    await studio.publish(await studio.create(inviteConfig("Three"))),
    inviteConfig("Four"),
  );
  await lab.start(widget);
  await lab.start(other);
  loop.platform.clock.move(31_000);
  for (let root = 0; root < 12; root++) await arrive(`root ${root}`);
  await fold(loop.platform, stream.items);
  const counts = await Promise.all(
    [widget, other].map(async (one) => (await lab.get(one)).report?.arms.map((arm) => arm.assigned) ?? []),
  );
  expect(counts.map(([a = 0, b = 0]) => a + b)).toEqual([12, 12]);
});
