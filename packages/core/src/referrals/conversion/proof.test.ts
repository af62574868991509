import { noRewards } from "@kiteloop/contract/referrals/reward";
import { largestPageAmount } from "@kiteloop/contract/shared/money";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { fold, readRollups } from "../../counting/index.ts";
import { updateProject } from "../../publishing/project/index.ts";
import {
  moneyFaults,
  streamOf,
  type TestLoop,
  testInvitees,
  testLoop,
  testPlatform,
  trustPages,
  withBody,
} from "../../testing/index.ts";
import { identifyParticipant } from "../participant/index.ts";
import { findReferral, reportJoin } from "../referral/index.ts";
import { listRewards, saveRewardRules } from "../reward/index.ts";
import { reportConversion } from "./report.ts";
import { reverseConversion } from "./reverse.ts";
import { findConversion } from "./store.ts";

let loop: TestLoop;
let stream: ReturnType<typeof streamOf>;

beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  const params = { projectId: loop.project.id };
  const rules = { ...noRewards, on: "converted", inviter: "20 euros" };
  await saveRewardRules.call(loop.member, { params, query: {}, body: { version: 1, rules } });
  const { code } = await person("ana");
  for (const externalId of ["ben", "eve"]) await reportJoin.call(loop.server, withBody({ code, externalId }));
  stream = streamOf(loop.platform.table);
});

const person = (externalId: string) => identifyParticipant.call(loop.server, withBody({ externalId }));
const order = { externalId: "o-1", participantExternalId: "ben", value: { amount: 990, currency: "EUR" } };
const byPage = (body: object = order) =>
  reportConversion.call(loop.browser, withBody({ key: loop.project.publishableKey, ...body }));
const byServer = (body: object = order) => reportConversion.call(loop.server, withBody(body));
const rewards = async () =>
  (await listRewards.call(loop.member, { params: { projectId: loop.project.id }, query: {}, body: {} }))
    .items;
const facts = () => stream.items.filter(({ image }) => image.__edb_e__ === "conversionConfirmation");
const invitee = (externalId: string) =>
  findReferral(loop.platform.table, { projectId: loop.project.id, externalId });

test("a page's report stays pending, counts for nobody and earns nothing, however often it is repeated", async () => {
  for (let time = 0; time < 3; time++) {
    expect(await byPage()).toMatchObject({ status: "pending", source: "browser", counted: false });
  }
  expect(await invitee("ben")).toMatchObject({ status: "joined", conversions: 0 });
  expect((await person("ana")).stats).toMatchObject({ converted: 0 });
  expect(await rewards()).toEqual([]);
  expect(facts()).toEqual([]);
});

test("the server's confirmation counts it once, on the day of the confirmation, and earns the reward", async () => {
  await byPage();
  loop.platform.clock.move(3 * dayMs);
  const answers = await Promise.all(Array.from({ length: 20 }, () => byServer()));
  expect(answers.filter(({ counted }) => counted)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(["attributed"]));
  expect((await person("ana")).stats).toMatchObject({ converted: 1 });
  expect(await rewards()).toMatchObject([{ kind: "inviter", what: "20 euros" }]);
  expect(facts()).toMatchObject([{ image: { externalId: "o-1", status: "attributed", day: "2026-03-13" } }]);
  expect(await byPage()).toMatchObject({ status: "attributed", source: "server", counted: false });
});

test("the project's numbers count it once, when it is confirmed, however often the stream delivers it", async () => {
  const { table } = loop.platform;
  const conversions = async () => {
    await fold(loop.platform, stream.items);
    const { conversions, directConversions } = await readRollups(table, loop.project.id, "total", {});
    return [conversions ?? 0, directConversions ?? 0];
  };
  await byPage();
  expect(await conversions()).toEqual([0, 0]);
  await byServer();
  expect(await conversions()).toEqual([1, 0]);
  expect(await conversions()).toEqual([1, 0]);
  await byServer({ externalId: "o-3", participantExternalId: "ben" });
  expect(await conversions()).toEqual([2, 0]);
});

test("the person named by the server has converted, regardless of the page's report", async () => {
  await byPage({ ...order, participantExternalId: "eve", value: { amount: 1, currency: "EUR" } });
  expect(await byServer()).toMatchObject({ status: "attributed", counted: true });
  expect(await invitee("eve")).toMatchObject({ conversions: 0 });
  expect(await invitee("ben")).toMatchObject({ status: "converted", conversions: 1 });
  const which = { projectId: loop.project.id, externalId: "o-1" };
  expect(await findConversion(loop.platform.table, which)).toMatchObject({
    participantExternalId: "ben",
    amount: 990,
    source: "server",
  });
});

test("a conversion first reported by the server needs no confirmation", async () => {
  expect(await byServer()).toMatchObject({ status: "attributed", counted: true });
  expect(facts()).toEqual([]);
  expect(await byPage()).toMatchObject({ status: "attributed", counted: false });
});

test("the conversion of a person without an inviter is confirmed too, and earns nothing", async () => {
  await byPage({ externalId: "o-2", participantExternalId: "stranger" });
  expect(await byServer({ externalId: "o-2", participantExternalId: "stranger" })).toMatchObject({
    status: "direct",
    counted: true,
  });
  expect(await rewards()).toEqual([]);
});

test("once conversions earn something of value, a page's report earns nothing before the server confirms it", async () => {
  const { member, project, server } = loop;
  const params = { projectId: project.id };
  const euros = { amount: 500, currency: "EUR" };
  const valued = { inviter: { type: "manual" as const, value: euros } };
  const share = { basisPoints: 1000, months: null };
  const cases = [
    { ...noRewards, on: "converted" as const, inviter: "5 euros", fulfillment: valued },
    { ...noRewards, on: "joined" as const, share },
  ];
  await trustPages(loop);
  loop.platform.clock.move(60_000);
  for (const [i, rules] of cases.entries()) {
    const body = { version: i + 2, rules };
    await saveRewardRules.call(member, { params, query: {}, body });
    const participantExternalId = `invitee-${i}`;
    const { code } = await person("ana");
    await reportJoin.call(server, withBody({ code, externalId: participantExternalId }));
    const order = { externalId: `v-${i}`, participantExternalId, value: { amount: 1e12, currency: "EUR" } };
    expect(await byPage(order)).toMatchObject({ status: "pending", counted: false });
    expect(await rewards()).toHaveLength(i);
    expect(await byServer({ ...order, value: euros })).toMatchObject({ status: "attributed", counted: true });
    expect(await rewards()).toHaveLength(i + 1);
  }
});

test("a page's report still counts while rewards have no value that Kiteloop knows", async () => {
  await trustPages(loop);
  loop.platform.clock.move(60_000);
  expect(await byPage()).toMatchObject({ status: "attributed", counted: true });
});

test("a new project counts a page's conversion only once its server confirms it", async () => {
  expect(loop.project.conversionProof).toBe("server");
});

test("a page's conversion of an amount that pages don't have waits for the server, also if pages are trusted", async () => {
  await trustPages(loop);
  loop.platform.clock.move(60_000);
  const value = { amount: largestPageAmount, currency: "EUR" };
  expect(await byPage({ ...order, value })).toMatchObject({ status: "attributed", counted: true });
  const large = { ...order, externalId: "o-2", value: { ...value, amount: value.amount + 1 } };
  expect(await byPage(large)).toMatchObject({ status: "pending", counted: false });
  expect(await byServer(large)).toMatchObject({ status: "attributed", counted: true });
});

test("pages can't be trusted while rewards have value for conversions", async () => {
  const { member, project } = loop;
  const params = { projectId: project.id };
  await trustPages(loop);
  const share = { basisPoints: 1000, months: null };
  const rules = { ...noRewards, on: "joined" as const, share };
  await saveRewardRules.call(member, { params, query: {}, body: { version: 2, rules } });
  const trusting = (version: number, conversionProof: string) =>
    updateProject.call(member, { params, query: {}, body: { version, conversionProof } });
  const { version } = await trusting(loop.project.version, "server");
  await expect(trusting(version, "any")).rejects.toMatchObject({ code: "project.server_proof_required" });
  await saveRewardRules.call(member, { params, query: {}, body: { version: 3, rules: noRewards } });
  expect(await trusting(version, "any")).toMatchObject({ conversionProof: "any" });
});

test("conversions that only pages reported count in numbers, and earn nothing of value later, in milestones neither", async () => {
  const { member, project, server, platform } = loop;
  const params = { projectId: project.id };
  const save = (version: number, rules: object) =>
    saveRewardRules.call(member, { params, query: {}, body: { version, rules } });
  await save(2, noRewards);
  await trustPages(loop);
  platform.clock.move(60_000);
  const { code } = await person("ana");
  await reportJoin.call(server, withBody({ code, externalId: "cem" }));
  for (const who of ["ben", "eve"])
    expect(await byPage({ externalId: `${who} 1`, participantExternalId: who })).toMatchObject({
      counted: true,
    });
  const euros = (amount: number) => ({ type: "manual" as const, value: { amount, currency: "EUR" } });
  await save(3, {
    ...{ ...noRewards, on: "converted", inviter: "5 euros", fulfillment: { inviter: euros(500) } },
    milestones: [{ at: 2, reward: "50 euros", fulfillment: euros(5000) }],
  });
  const earned = async () => {
    const names = new Map<string | null, string>();
    for (const who of ["ben", "eve", "cem"]) names.set((await invitee(who))?.referralId ?? "", who);
    const open = (await rewards()).filter(({ state }) => state !== "reversed");
    return open.map(({ kind, referralId }) => `${kind} ${names.get(referralId) ?? ""}`.trim()).sort();
  };
  const faults = () => moneyFaults(platform.table, project.id);
  await byServer({ externalId: "cem 1", participantExternalId: "cem" });
  expect((await person("ana")).stats).toMatchObject({ converted: 3 });
  expect(await earned()).toEqual(["inviter cem"]);
  // Another order of hers is proved, and her claim keeps nothing when that is returned.
  await byServer({ externalId: "eve 2", participantExternalId: "eve" });
  expect(await earned()).toEqual(["inviter cem", "inviter eve", "milestone"]);
  await reverseConversion.call(member, { params, query: {}, body: { externalId: "eve 2" } });
  expect(await earned()).toEqual(["inviter cem", "milestone"]);
  expect((await rewards()).find(({ kind }) => kind === "milestone")).toMatchObject({ held: true });
  // The server's report of a claim proves it.
  await byServer({ externalId: "ben 1", participantExternalId: "ben" });
  expect(await earned()).toEqual(["inviter ben", "inviter cem", "milestone"]);
  expect((await rewards()).find(({ kind }) => kind === "milestone")).toMatchObject({ held: false });
  expect(await faults()).toEqual([]);
});

test("a referral approved later earns no milestone of value by a conversion that only a page reported", async () => {
  const { member, project, platform } = loop;
  const params = { projectId: project.id };
  const friends = testInvitees(loop);
  const save = (version: number, rules: object) =>
    saveRewardRules.call(member, { params, query: {}, body: { version, rules } });
  await save(2, noRewards);
  await trustPages(loop);
  platform.clock.move(60_000);
  const { code } = await person("ana");
  await friends.joins(code, "dan", { email: "x@mailinator.com" });
  expect(await byPage({ externalId: "dan 1", participantExternalId: "dan" })).toMatchObject({
    counted: true,
  });
  const fulfillment = { type: "manual" as const, value: { amount: 5000, currency: "EUR" } };
  await save(3, { ...noRewards, on: "converted", milestones: [{ at: 1, reward: "50 euros", fulfillment }] });
  await friends.decide("dan", "approved", "pending");
  expect(await rewards()).toEqual([]);
  await byServer({ externalId: "dan 1", participantExternalId: "dan" });
  expect(await rewards()).toMatchObject([{ kind: "milestone", what: "50 euros", held: false }]);
  expect(await moneyFaults(platform.table, project.id)).toEqual([]);
});
