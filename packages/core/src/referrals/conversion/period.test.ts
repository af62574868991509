import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import { dayMs } from "@kiteloop/contract/shared/time";
import { addDays, dayOf, startOfDay } from "@kiteloop/metrics/days";
import { beforeEach, expect, test } from "vitest";
import { updateProject } from "../../publishing/project/index.ts";
import {
  type TestLoop,
  testInvitees,
  testLoop,
  testPlatform,
  testRewards,
  withBody,
} from "../../testing/index.ts";
import { reportConversion } from "./report.ts";

const timeZone = "America/New_York";
let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
let friends: ReturnType<typeof testInvitees>;
let period: { from: string; until: string };
let code: string;
beforeEach(async () => {
  loop = await testLoop(await testPlatform(), timeZone);
  rewards = testRewards(loop);
  friends = testInvitees(loop);
  const from = addDays(dayOf(loop.platform.clock.now().getTime(), timeZone), 2);
  period = { from, until: addDays(from, 1) };
  ({ code } = await rewards.person("ana"));
});

/** Traces of an invitee whom the policy rejects. */
const rejected = { website: "x" };
const promise = (rules: Partial<RewardRules>) => rewards.promise({ period, ...rules });
/** Moves the clock to the first or last minute of a day, in the project's time zone. */
const goTo = (day: string, end = false) => {
  const at = end ? startOfDay(addDays(day, 1), timeZone) - 60_000 : startOfDay(day, timeZone);
  loop.platform.clock.move(at - loop.platform.clock.now().getTime());
};
const report = (who: string, externalId: string, ctx = loop.server, more: object = {}) =>
  reportConversion.call(ctx, withBody({ participantExternalId: who, externalId, ...more }));
const earned = async () =>
  (await rewards.list()).items.map(({ kind, what, held }) => `${kind} ${what}${held ? " held" : ""}`);

test("a join earns rewards from the first minute of the first day to the last of the last", async () => {
  await promise({ inviter: "20 euros", friend: "5 euros" });
  goTo(addDays(period.from, -1), true);
  await rewards.join(code, "early");
  expect(await earned()).toEqual([]);
  goTo(period.from);
  await rewards.join(code, "first");
  goTo(period.until, true);
  await rewards.join(code, "last");
  goTo(addDays(period.until, 1));
  await rewards.join(code, "late");
  expect((await earned()).toSorted()).toEqual([
    "friend 5 euros",
    "friend 5 euros",
    "inviter 20 euros",
    "inviter 20 euros",
  ]);
});

test("joins from before count toward a milestone, which one in the period earns", async () => {
  const milestones = [2, 4].map((at) => ({ at, reward: `Mug ${at}` }));
  await promise({ milestones });
  for (const friend of ["one", "two"]) await rewards.join(code, friend);
  expect(await earned()).toEqual([]);
  goTo(period.from);
  await rewards.join(code, "three");
  expect(await earned()).toEqual(["milestone Mug 2"]);
  goTo(addDays(period.until, 1));
  await rewards.join(code, "four");
  expect(await earned()).toEqual(["milestone Mug 2"]);
});

test("a join of the period that is approved after it earns its rewards, and one from after it earns none", async () => {
  await promise({ inviter: "20 euros" });
  goTo(period.until, true);
  await friends.joins(code, "last", rejected);
  goTo(addDays(period.until, 1));
  await friends.joins(code, "late", rejected);
  expect(await earned()).toEqual([]);
  for (const friend of ["last", "late"]) await friends.decide(friend, "approved", "none");
  expect(await earned()).toEqual(["inviter 20 euros"]);
});

test("the day of the conversion decides, also if a server confirms it later", async () => {
  await promise({ on: "converted", inviter: "20 euros", share: { basisPoints: 1_000, months: null } });
  await updateProject.call(loop.member, {
    params: { projectId: loop.project.id },
    query: {},
    body: { version: loop.project.version, conversionProof: "server" },
  });
  for (const friend of ["early", "ben", "late"]) await rewards.join(code, friend);
  const value = { amount: 10_000, currency: "EUR" };
  await report("early", "order-0", loop.server, { value });
  goTo(period.until, true);
  await report("ben", "order-1", loop.browser, { value });
  goTo(addDays(period.until, 1));
  await report("ben", "order-1", loop.server, { value });
  await report("late", "order-2", loop.server, { value });
  await report("ben", "order-3", loop.server, { value });
  expect((await earned()).toSorted()).toEqual(["inviter 20 euros", "share 10% of everything they pay"]);
});

test("a conversion of the period earns when its referral is approved after it", async () => {
  await promise({ on: "converted", inviter: "20 euros" });
  for (const friend of ["ben", "early"]) await friends.joins(code, friend, rejected);
  await report("early", "order-0");
  goTo(period.from);
  await report("ben", "order-1");
  loop.platform.clock.move(5 * dayMs);
  for (const friend of ["ben", "early"]) await friends.decide(friend, "approved", "none");
  expect(await earned()).toEqual(["inviter 20 euros"]);
});
