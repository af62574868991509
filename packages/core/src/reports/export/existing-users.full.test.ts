import { type ExperimentUnits, variantAt } from "@kiteloop/contract/publishing/variant";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { reportConversion } from "../../referrals/conversion/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import {
  faultyTable,
  inviteConfig,
  signedPage,
  testCtx,
  testEditor,
  testInvitees,
  testWaitlist,
  withBody,
  writeTogether,
} from "../../testing/index.ts";
import { numbersOf } from "./numbers.ts";
import { type Stage, stage } from "./testing.ts";
import { elsewhere, numbers, read, takeAll } from "./testing-moving.ts";
import { testExperimentsIn } from "./testing-operations.ts";
import { insightsFrom, insightsOn, linesOf, recountLines } from "./testing-recount.ts";

let real: Stage;
beforeEach(async () => {
  real = await stage();
});

const pass = (ms: number) => real.loop.platform.clock.move(ms);
const arrive = (externalId: string) => identifyParticipant.call(real.loop.server, withBody({ externalId }));
const view = (externalId: string) => signedPage(real.loop)(externalId);
const bring = (code: string, externalId: string) =>
  reportJoin.call(real.loop.server, withBody({ code, externalId }));
const buy = (participantExternalId: string) =>
  reportConversion.call(
    real.loop.server,
    withBody({ externalId: `order of ${participantExternalId}`, participantExternalId }),
  );
const facts = (kind: string) =>
  real.stream.items.map(({ image }) => image).filter((image) => image.__edb_e__ === kind);
const entries = () => facts("experimentEntry");

/** Starts an experiment, and waits until every process knows of it. */
async function begin(units?: ExperimentUnits) {
  const { loop, widget } = real;
  pass(1);
  const editor = await testEditor(loop.platform, loop.member.actor, loop.project);
  const edited = await editor.save(await editor.get(widget), inviteConfig(`Another for ${units}`));
  const started = await testExperimentsIn(loop).start(edited, units);
  pass(31_000);
  return started;
}

async function report() {
  await fold(real.loop.platform, real.stream.items);
  const { report: found } = await testExperimentsIn(real.loop).get(real.widget);
  if (found === null) throw new Error("there is no experiment");
  return found;
}

/** Dashboard, recount, rebuild and import agree on every number. */
async function expectOneTruth() {
  const { platform, project, member } = real.loop;
  expect(await fold(platform, real.stream.items)).toEqual([]);
  const lines = await linesOf(real);
  const { range, told } = await insightsOn(real);
  const now = platform.clock.now().getTime();
  expect(insightsFrom(lines, { range, now })).toEqual(told);
  expect(recountLines(lines).experiments.misplaced).toBe(0);
  const shown = await numbersOf(member, project.id, {});
  const there = await elsewhere(real);
  await takeAll(there, await read(real));
  expect(await fold(there.loop.platform, there.stream.items)).toEqual([]);
  const { projectId: _, ...same } = shown;
  expect(await numbers(there)).toEqual(same);
  return told.experiments[0];
}

test("users who were there before count from their next page view, and every number can be proved", async () => {
  const codes: string[] = [];
  for (let n = 0; n < 16; n++) {
    const { code } = await arrive(`old ${n}`);
    codes.push(code);
    for (let friend = 0; friend < n % 4; friend++) await bring(code, `earlier ${n}.${friend}`);
  }
  pass(56 * dayMs);
  const experiment = await begin("all");
  expect(experiment).toMatchObject({ units: "all", plannedEnd: null });
  for (let n = 0; n < 16; n++) {
    await view(`old ${n}`);
    await view(`old ${n}`);
    await arrive(`new ${n}`);
    for (let friend = 0; friend < n % 3; friend++) {
      await bring(codes[n] ?? "", `later ${n}.${friend}`);
      await buy(`later ${n}.${friend}`);
    }
    await bring((await arrive(`new ${n}`)).code, `of new ${n}`);
  }
  // Invitees from before the start convert now: nobody in the experiment brought them.
  await buy("earlier 3.0");
  pass(13 * dayMs);
  await bring(codes[0] ?? "", "in time");
  pass(2 * dayMs);
  await bring(codes[0] ?? "", "too late");
  pass(2 * dayMs);

  expect(entries()).toHaveLength(16);
  expect(entries().map(({ before }) => before)).toEqual(
    Array.from({ length: 16 }, (_, n) => Math.round((100 * 28 * (n % 4)) / 56)),
  );
  const { arms, varianceLeft } = await report();
  const sum = (of: "participants" | "returning" | "assigned" | "counted" | "countedReturning" | "outcomes") =>
    arms.reduce((total, arm) => total + arm[of], 0);
  expect([sum("participants"), sum("returning"), sum("assigned")]).toEqual([32, 16, 32]);
  expect([sum("counted"), sum("countedReturning")]).toEqual([32, 16]);
  expect(sum("outcomes")).toBe(15 + 16 + 1);
  expect(varianceLeft).toBeGreaterThan(0);
  for (const arm of arms) {
    const mine = entries().filter(({ arms: own }) => String(own).endsWith(`#${arm.variant}`));
    expect(arm.returning).toBe(mine.length);
  }
  const told = await expectOneTruth();
  expect(told?.arms.map(({ countedReturning }) => countedReturning)).toEqual(
    arms.map(({ countedReturning }) => countedReturning),
  );
});

test("someone sees the variant in which they count, and so do those they bring", async () => {
  const before = await arrive("old");
  const experiment = await begin("all");
  const seen = await view("old");
  expect(seen.seed).toBe(before.seed);
  const weights = experiment.variants.map(({ weight }) => weight);
  const shown = experiment.variants[variantAt(experiment.id, seen.seed ?? "", weights)]?.variant;
  await bring(before.code, "friend");
  expect(entries()).toMatchObject([{ arms: [`${experiment.id}#${shown}`], root: before.participantId }]);
  expect(facts("referral")).toMatchObject([
    { arms: [`${experiment.id}#${shown}`], entries: [expect.stringContaining(`${experiment.id}#${shown}#`)] },
  ]);
});

test("an experiment of new users, one that is paused or over, a server and a new user make no entry", async () => {
  await arrive("old");
  const first = await begin("new");
  await view("old");
  await testExperimentsIn(real.loop).stop(first);
  pass(31_000);
  const second = await begin("all");
  await arrive("old");
  await view("new");
  const editor = await testEditor(real.loop.platform, real.loop.member.actor, real.loop.project);
  await editor.setStatus(await editor.get(real.widget), "paused");
  pass(31_000);
  await view("old");
  expect(entries()).toEqual([]);
  await editor.setStatus(await editor.get(real.widget), "live");
  pass(31_000);
  await view("old");
  await view("new");
  expect(entries()).toHaveLength(1);
  await testExperimentsIn(real.loop).stop(second);
  pass(31_000);
  await arrive("late");
  await begin("all");
  await view("old");
  await view("late");
  expect(entries()).toHaveLength(3);
  expect(await report()).toMatchObject({ experiment: { units: "all" } });
  await expectOneTruth();
});

test("an experiment of new users gives the same result whether or not others come back", async () => {
  const { code } = await arrive("old");
  const experiment = await begin();
  expect(experiment.units).toBe("new");
  await view("old");
  await bring(code, "friend of old");
  await bring((await arrive("new")).code, "friend of new");
  pass(16 * dayMs);
  const { arms, varianceLeft } = await report();
  expect(varianceLeft).toBeNull();
  expect(arms.reduce((sum, { counted }) => sum + counted, 0)).toBe(1);
  expect(arms.every(({ returning, countedReturning }) => returning === 0 && countedReturning === 0)).toBe(
    true,
  );
  expect(facts("referral").every((one) => !("entries" in one))).toBe(true);
  await expectOneTruth();
});

test("ten page views at once make one entry", async () => {
  await arrive("old");
  await begin("all");
  writeTogether(real.loop.platform.table, 10);
  const seeds = await Promise.all(Array.from({ length: 10 }, () => view("old")));
  expect(new Set(seeds.map(({ seed }) => seed)).size).toBe(1);
  expect((await report()).arms.reduce((sum, { returning }) => sum + returning, 0)).toBe(1);
  await expectOneTruth();
});

test.each(["lost", "unanswered"] as const)(
  "a process that ends with a write %s makes one entry",
  async (fate) => {
    const old = await arrive("old");
    await begin("all");
    const { browser, platform } = real.loop;
    let failures = 1;
    const table = faultyTable(platform.table, () => (failures-- > 0 ? fate : "well"));
    const dying = testCtx({ ...platform, table }, browser.actor);
    await expect(signedPage(real.loop, dying)("old")).rejects.toThrow();
    for (let time = 0; time < 3; time++) await view("old");
    await bring(old.code, "friend");
    pass(16 * dayMs);
    const lines = await linesOf(real);
    expect(lines.filter((text) => text.startsWith('{"kind":"experimentEntry"'))).toHaveLength(1);
    const marked = lines.filter((text) => text.includes('"entries":["exp_'));
    expect(marked.map((text) => JSON.parse(text).kind).sort()).toEqual(["participant", "referral"]);
  },
);

test("held, rejected and approved joins count for the inviter's entry", async () => {
  const friends = testInvitees(real.loop);
  const { code } = await friends.person("old");
  await begin("all");
  await view("old");
  await friends.joins(code, "spam", { website: "https://spam.example" });
  await friends.joins(code, "approved later", { website: "https://spam.example" });
  pass(3 * dayMs);
  await friends.decide("approved later", "approved", "none");
  pass(14 * dayMs);
  const { arms, guardrails } = await report();
  const mine = arms.find(({ returning }) => returning > 0);
  expect(mine).toMatchObject({ counted: 1, outcomes: 1, observed: 1 });
  const rejected = guardrails.find(({ metric }) => metric === "rejected");
  expect(rejected?.variants.find(({ variant }) => variant === mine?.variant)?.observed).toBe(2);
  await expectOneTruth();
});

test("a waitlist's person enters as the user they have become", async () => {
  const list = await testWaitlist(real.loop);
  const { code } = await list.joined("dan@example.com");
  await begin("all");
  const page = () => signedPage(real.loop)("dan", { email: "dan@example.com" });
  await page();
  await page();
  await bring(code, "friend");
  await buy("friend");
  pass(16 * dayMs);
  const { arms } = await report();
  expect(arms.map(({ returning, outcomes }) => returning + outcomes).sort()).toEqual([0, 2]);
  await expectOneTruth();
});
