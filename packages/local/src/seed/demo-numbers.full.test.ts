import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rewardStates } from "@kiteloop/contract/referrals/reward";
import { fold } from "@kiteloop/core/counting";
import { getExperiment } from "@kiteloop/core/publishing/experiment";
import { listProjects } from "@kiteloop/core/publishing/project";
import { listWidgets } from "@kiteloop/core/publishing/widget";
import { topInviters } from "@kiteloop/core/referrals/participant";
import { listReferrals } from "@kiteloop/core/referrals/referral";
import { listRewards } from "@kiteloop/core/referrals/reward";
import {
  projectAnalytics,
  projectChains,
  workspaceAnalytics,
  workspaceOverview,
} from "@kiteloop/core/reports/analytics";
import { exportProject, type Numbers, numbersOf } from "@kiteloop/core/reports/export";
import type { Ctx, Member } from "@kiteloop/core/shared/context";
import {
  deployParts,
  readAllItems,
  streamOf,
  testCtx,
  testOwner,
  testPlatform,
} from "@kiteloop/core/testing";
import { dayOf } from "@kiteloop/metrics";
import { kOf } from "@kiteloop/metrics/simulation";
import { type Recomputed, recomputeAll } from "@kiteloop/server/recompute/recompute";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestsOf } from "../testing/table-requests.ts";
import { Cast } from "./cast.ts";
import { divisionOf } from "./experiment.ts";
import { shops } from "./shops.data.ts";
import { soleWriter } from "./sole-writer.ts";
import { playStories } from "./stories.ts";
import { generateStory } from "./story.ts";
import type { Join } from "./story-types.ts";
import { beginningOf, truthOf } from "./truth.ts";

const end = Date.parse("2026-03-10T12:00:00Z");
const [shop] = shops;
const division = divisionOf(shop, end);
const story = generateStory(shop, end, division);
const folder = mkdtempSync(join(tmpdir(), "kiteloop-demo-"));
afterAll(() => rmSync(folder, { recursive: true }));

let member: Ctx<Member>;
let params: { projectId: string };
let shown: Numbers;
let requests: number;
let rewarding: number;
const range = { from: dayOf(beginningOf(shop, end), shop.timeZone), to: "2026-03-10" };

/** The demo as an instance creates it, counted as from the stream. */
beforeAll(async () => {
  const platform = await testPlatform();
  platform.clock.move(end + 60_000 - platform.clock.now().getTime());
  await deployParts(platform);
  const stream = streamOf(platform.table);
  const asked = requestsOf(platform.table);
  const owner = await testOwner(platform);
  member = testCtx(platform, owner);
  const table = await soleWriter(platform.table, await readAllItems(platform.table));
  const mailer = () => ({ send: async () => ({ providerId: "demo" }) });
  const cast = new Cast({ platform: { ...platform, table }, member: owner, mailer });
  let [done, folding] = [0, 0];
  const sum = () => [...asked.values()].reduce((total, count) => total + count, 0);
  const counted = async () => {
    const before = sum();
    for (; done < stream.items.length; done += 500) {
      expect(await fold(platform, stream.items.slice(done, done + 500))).toEqual([]);
    }
    done = stream.items.length;
    folding += sum() - before;
  };
  const { projectId, reward } = await playStories(cast, [shop], end, { counted });
  params = { projectId };
  const played = sum();
  await reward();
  rewarding = sum() - played;
  await counted();
  requests = sum() - folding;
  shown = await numbersOf(member, params.projectId, range);
});

const ask = (query: object) => ({ params, query, body: {} });
/** The joins that the fraud policy rejects. */
const turnedAway = ({ cheat }: Join) => cheat === "same_address" || cheat === "honeypot";
const joins = story.joins.filter((one) => !turnedAway(one));

test("the dashboard shows the story's true numbers", () => {
  const brought = new Set(joins.map(({ externalId }) => externalId));
  const seen = (type: string) => story.events.filter((event) => event.type === type).length;
  expect(shown.totals).toMatchObject({
    participants: story.people.length + story.waiting.length,
    joins: joins.length + story.waiting.filter(({ by }) => by !== null).length,
    emails: story.invitations.length,
    conversions: story.conversions.filter(({ by }) => brought.has(by)).length,
    impressions: seen("impression"),
    opens: seen("open"),
    shares: seen("share"),
    clicks: seen("click"),
  });
});

test("K and cycle time have the true values within their bounds", () => {
  const truth = truthOf(shop, end, division);
  const cohorts = shown.cohorts.find(({ window }) => window === 14);
  // The shop has too little history for intervals: its weeks have a lower bound.
  const bounds = (cohorts?.weeks ?? [])
    .filter(({ state }) => state === "ok")
    .map(({ interval, atLeast }) => ({ from: interval?.low ?? atLeast, to: interval?.high ?? null }))
    .filter(({ from }) => from !== null);
  expect(bounds.length).toBeGreaterThanOrEqual(5);
  const [low, high] = [
    kOf(truth, { window: 14 }),
    kOf(truth, { window: 14, lift: shop.experiment?.lift ?? 1 }),
  ];
  const held = bounds.filter(({ from, to }) => (from ?? 0) <= high && (to ?? high) >= low);
  expect(held.length / bounds.length).toBeGreaterThan(0.8);
  const { medianInterval } = shown.cycleTime;
  expect(medianInterval?.low).toBeLessThanOrEqual(truth.medianCycle + 1);
  expect(medianInterval?.high).toBeGreaterThanOrEqual(truth.medianCycle - 1);
});

/** Top inviters, chains, leaderboard and waitlist, as screens and widgets show them. */
async function expectPeople(people: Recomputed["people"]): Promise<void> {
  expect(people.accounts).toEqual({ differing: 0, first: [] });
  expect(people.topInviters).toEqual((await projectAnalytics.call(member, ask({}))).topInviters);
  // There are more inviters than the screen reads, so sizes and depths are minimums.
  const found = await projectChains.call(member, ask({}));
  const exact = new Map(people.chains.largest.map((chain) => [chain.rootId, chain]));
  const both = found.chains.flatMap((listed) => {
    const chain = exact.get(listed.rootId);
    return chain === undefined ? [] : [{ listed, chain }];
  });
  expect(found.complete).toBe(false);
  expect(both.length).toBeGreaterThan(5);
  for (const { listed, chain } of both) {
    expect(chain.people).toBeGreaterThanOrEqual(listed.people);
    expect(chain.depth).toBeGreaterThanOrEqual(listed.depth);
  }
  const board = await topInviters(member.table, params.projectId, 1000);
  expect(people.leaderboard.people).toBe(board.lines.length);
  expect(people.leaderboard.lines.map(({ name, joined }) => [name, joined])).toEqual(
    board.lines.slice(0, 100).map(({ name, joined }) => [name, joined]),
  );
  expect(people.waitlists).toMatchObject([{ people: story.waiting.length, last: story.waiting.length }]);
}

test("the demo's ninety days, exported and recomputed, give the numbers of its dashboard", async () => {
  let text = "";
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const got = await exportProject.call(member, ask(cursor === undefined ? {} : { cursor }));
    text += got.text;
    cursor = got.next;
  }
  const file = join(folder, "export.jsonl");
  writeFileSync(file, text);
  const all = await recomputeAll([file], { range });
  const [{ numbers, people, differences } = expect.fail("there is no project")] = all.projects;
  expect(numbers).toEqual(shown);
  expect(differences).toEqual([]);
  await expectPeople(people);
  const across = await workspaceAnalytics.call(member, { params: {}, query: range, body: {} });
  const { totals, previous, cohortK, shareInvited, days, cycle } = across;
  expect(all.workspace).toMatchObject({ totals, previous, cohortK, shareInvited, days, cycle });
  expect(cohortK.state).toBe("ok");
  const { invitees } = cohortK.headline ?? expect.fail("there is no headline");
  expect(cohortK.sources?.reduce((sum, source) => sum + source.invitees, 0)).toBe(invitees);
  const { thisWeek, lastWeek } = await workspaceOverview.call(member, { params: {}, query: {}, body: {} });
  expect(all.workspace.home).toMatchObject({ thisWeek, lastWeek });
  expect(numbers.segments.country?.length).toBeGreaterThan(5);
  expect(numbers.segments.device?.length).toBeGreaterThan(2);
});

test("the experiment is planned from the counted numbers, and has an answer", async () => {
  const { items } = await listWidgets.call(member, ask({}));
  const widgetId = items.find(({ name }) => name === shop.widgets.invite)?.id ?? "";
  const { report } = await getExperiment.call(member, { ...ask({}), params: { ...params, widgetId } });
  expect(report?.experiment).toMatchObject({ state: "running", plan: { state: "ok" } });
  expect(report?.sampleRatio.state).toBe("ok");
  const [baseline, other] = report?.arms ?? [];
  const inArm = (letter: string) => story.people.filter(({ variant }) => variant === letter).length;
  expect(baseline?.participants).toBeGreaterThanOrEqual(inArm("a"));
  expect(other?.participants).toBeGreaterThanOrEqual(inArm("b"));
  expect(report).toMatchObject({ state: "decided", verdict: "winner", arm: "b" });
  const { low = 0, high = 0 } = other?.comparison?.interval ?? {};
  expect(low).toBeGreaterThan(0.05);
  expect(high).toBeLessThan(4 * low);
  expect(other?.probabilityBest).toBeGreaterThan(0.94);
  expect(report?.guardrails.map(({ metric }) => metric)).toEqual(["conversions", "rejected"]);
});

test("every screen that asks members to decide or look has content", async () => {
  // No rule of the demo leaves handing out to a server or to Stripe.
  for (const state of rewardStates.filter((one) => one !== "sending" && one !== "failed")) {
    const { items } = await listRewards.call(member, ask({ state }));
    expect([state, items.length]).not.toEqual([state, 0]);
  }
  const waiting = await listReferrals.call(member, ask({ review: "pending" }));
  expect(waiting.items.length).toBeGreaterThan(1);
  expect(waiting.items.length).toBeLessThan(30);
  expect((await listProjects.call(member, { params: {}, query: {}, body: {} })).items).toHaveLength(1);
});

test("seeding takes fewer than five table requests per person: shares and clicks read inviters, joins histories", () => {
  expect(requests / story.people.length).toBeLessThan(5);
});

test("rewards that became due on different days are approved together", async () => {
  const { items } = await listRewards.call(member, ask({ state: "approved" }));
  const days = new Set(items.map(({ history }) => history.at(-1)?.at.slice(0, 10)));
  expect(days.size).toBeGreaterThan(5);
  expect(rewarding).toBeLessThan(40);
});
