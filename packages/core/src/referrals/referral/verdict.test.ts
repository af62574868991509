import { defaultFraudPolicy, type FraudRule } from "@kiteloop/contract/referrals/fraud";
import { noRewards, type RewardRules } from "@kiteloop/contract/referrals/reward";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import { fold, readRollups } from "../../counting/index.ts";
import {
  moneyFaults,
  policyOf,
  streamOf,
  type TestLoop,
  testInvitees,
  testLoop,
  testPlatform,
  testWaitlist,
  withBody,
} from "../../testing/index.ts";
import { reportConversion } from "../conversion/index.ts";
import { identifyParticipant } from "../participant/index.ts";
import { approveDue, listRewards, saveRewardRules } from "../reward/index.ts";
import { catchUp } from "./catch-up.ts";
import { reportJoin } from "./join.ts";

let loop: TestLoop;
let friends: ReturnType<typeof testInvitees>;
beforeAll(async () => {
  loop = await testLoop(await testPlatform());
  friends = testInvitees(loop);
});

const rulesOf = async (externalId: string) => {
  const { verdict, status, review } = await friends.referral(externalId);
  return { rules: verdict?.reasons.map(({ rule }) => rule), outcome: verdict?.outcome, status, review };
};

test("an ordinary join is allowed by the first policy", async () => {
  const { code } = await friends.person("plain", { email: "plain@acme.com" });
  await friends.joins(code, "p-1", { email: "friend@acme.com", took: 9000, website: "" });
  expect(await friends.referral("p-1")).toMatchObject({
    status: "joined",
    review: "none",
    verdict: { outcome: "allow", reasons: [], policyVersion: 1 },
    inLog: true,
    nth: 1,
  });
});

const cases: [name: string, rule: FraudRule, outcome: string, invitee: object, address?: string][] = [
  ["another spelling of one's own mailbox", "same_address", "reject", { email: "m.ara+2@googlemail.com" }],
  ["a tag", "plus_address", "hold", { email: "someone+shop@acme.com" }],
  ["a disposable address", "disposable_domain", "hold", { email: "x@mailinator.com" }],
  ["one's own device", "same_device", "hold", {}, "own"],
  ["a field people don't see", "honeypot", "reject", { website: "https://spam.example" }],
  ["a form sent at once", "honeypot", "reject", { took: 120 }],
];
test.each(cases)("%s can be distinguished from chance", async (name, rule, outcome, invitee, address) => {
  const { code } = await friends.person(`mara ${name}`, { email: "mara@gmail.com" }, "own");
  const answer = await friends.joins(code, `f ${name}`, invitee, address);
  expect(answer).toMatchObject({ status: "joined", counted: true });
  const found = await rulesOf(`f ${name}`);
  expect(found.rules?.[0]).toBe(rule);
  expect(found).toMatchObject(
    outcome === "reject" ? { status: "rejected", review: "none" } : { status: "joined", review: "pending" },
  );
});

test("the facts kept for evaluation contain neither address nor device mark", async () => {
  const { code } = await friends.person("kept", { email: "kept.canary@gmail.com" }, "home-canary");
  await friends.joins(code, "k-1", { email: "keptcanary+2@gmail.com" }, "home-canary");
  const { facts, verdict, history } = await friends.referral("k-1");
  expect(verdict?.reasons.map(({ rule }) => rule)).toEqual(["same_address", "plus_address", "same_device"]);
  expect(JSON.stringify({ facts, verdict, history })).not.toMatch(/canary|@/);
});

test("a page gets the same answer for allowed, held and rejected joins, also when it repeats the request; a server gets the verdict", async () => {
  const { code } = await friends.person("quiet");
  const said = [
    await friends.joins(code, "q-1"),
    await friends.joins(code, "q-2", { email: "q+1@acme.com" }),
    await friends.joins(code, "q-3", { website: "x" }),
  ];
  expect(said.map(({ status, counted }) => ({ status, counted }))).toEqual(
    Array(3).fill({ status: "joined", counted: true }),
  );
  expect(await friends.joins(code, "q-3")).toEqual({ ...said[2], counted: false });
  const told = await reportJoin.call(loop.server, {
    params: {},
    query: {},
    body: { code, externalId: "q-3" },
  });
  expect(told).toMatchObject({ status: "rejected", counted: false });
});

test("a rejected join is stored and counts for nobody, a held one counts", async () => {
  const { code } = await friends.person("counter");
  await friends.joins(code, "c-1", { website: "x" });
  await friends.joins(code, "c-2", { email: "c+1@acme.com" });
  expect((await friends.person("counter")).stats).toMatchObject({ joined: 1 });
  expect(await friends.referral("c-1")).toMatchObject({ nth: 1, inLog: false });
  expect(await friends.referral("c-2")).toMatchObject({ nth: 2, inLog: true });
});

test("the same mailbox under another id is found, in any spelling and for any inviter", async () => {
  const [one, two] = [await friends.person("box-1"), await friends.person("box-2")];
  await friends.joins(one.code, "box-a", { email: "jo.doe@gmail.com" });
  await friends.joins(two.code, "box-b", { email: "j.o.d.o.e@gmail.com" });
  expect((await rulesOf("box-a")).rules).toEqual([]);
  expect((await rulesOf("box-b")).rules).toEqual(["plus_address"]);
});

test("of two concurrent joins by the same mailbox only one is the first", async () => {
  const { code } = await friends.person("twins");
  await Promise.all(["t-1", "t-2", "t-3"].map((id) => friends.joins(code, id, { email: "twin@acme.com" })));
  const found = await Promise.all(["t-1", "t-2", "t-3"].map(rulesOf));
  expect(found.filter(({ rules }) => rules?.includes("plus_address"))).toHaveLength(2);
});

test("two invitees on one device are detected, even if it is not the participant's", async () => {
  const { code } = await friends.person("farm", {}, "home");
  for (const id of ["d-1", "d-2", "d-3"]) await friends.joins(code, id, {}, id === "d-3" ? "cafe" : "farm");
  expect((await Promise.all(["d-1", "d-2", "d-3"].map(rulesOf))).map(({ rules }) => rules)).toEqual([
    [],
    ["same_device"],
    [],
  ]);
});

test("an id that equals the other's address is the same person", async () => {
  const { code } = await friends.person("ida@acme.com");
  await expect(friends.joins(code, "i-1", { email: "ida+x@acme.com" })).rejects.toMatchObject({
    code: "join.self_referral",
  });
  expect((await rulesOf("i-1")).rules).toEqual(["self_referral", "plus_address"]);
});

test("velocity is exact, also for concurrent joins, and ignores old joins", async () => {
  const other = await testLoop(loop.platform);
  const own = testInvitees(other);
  await own.setPolicy({ ...defaultFraudPolicy, velocity: { joins: 5, minutes: 10 } });
  const { code } = await own.person("fast");
  const ids = Array.from({ length: 9 }, (_, n) => `v-${n}`);
  await Promise.all(ids.map((id) => own.joins(code, id)));
  loop.platform.clock.move(10 * 60_000 + 1);
  await own.joins(code, "v-late");
  const found = await Promise.all([...ids, "v-late"].map((id) => own.referral(id)));
  const fast = found.filter(({ verdict }) => verdict?.reasons.some(({ rule }) => rule === "velocity"));
  expect(fast.map(({ nth }) => nth).sort()).toEqual([6, 7, 8, 9]);
});

test("a policy that is off evaluates nothing, and one that rejects is recorded with its version", async () => {
  const other = await testLoop(loop.platform);
  const own = testInvitees(other);
  const { code } = await own.person("o", { email: "o@acme.com" }, "home");
  await own.setPolicy(policyOf("off"));
  const guilty = { email: "o@acme.com", website: "x", took: 1 };
  await own.joins(code, "o-1", guilty, "home");
  await own.setPolicy(policyOf("reject"));
  await expect(own.joins(code, "o-2", { ...guilty, email: "o+1@acme.com" }, "home")).resolves.toBeTruthy();
  expect((await own.referral("o-1")).verdict).toEqual({ outcome: "allow", reasons: [], policyVersion: 2 });
  expect((await own.referral("o-2")).verdict).toMatchObject({ outcome: "reject", policyVersion: 3 });
  expect((await own.referral("o-2")).verdict?.reasons.map(({ rule }) => rule)).toEqual([
    "same_address",
    "plus_address",
    "same_device",
    "honeypot",
    "unsigned",
  ]);
});

test("a waitlist's join is evaluated alike, and its place is given in any case", async () => {
  const list = await testWaitlist(loop);
  const { code } = await list.joined("first@acme.com");
  const place = await list.joined("second@acme.com", { code, website: "x", took: 10 });
  expect(place.number).toBe(2);
  const [row] = await friends.listed({ review: "rejected" });
  expect(row).toMatchObject({ status: "rejected", verdict: { outcome: "reject" } });
  expect(row?.verdict.reasons.map(({ rule }) => rule)).toContain("honeypot");
});

const cash = { inviter: { type: "manual" as const, value: { amount: 500, currency: "EUR" } } };

/** A project in which a join earns something of value, or nothing that Kiteloop knows the worth of. */
async function paying(fulfillment: RewardRules["fulfillment"] = cash) {
  const paid = await testLoop(await testPlatform());
  const params = { projectId: paid.project.id };
  const rules = { ...noRewards, on: "joined" as const, inviter: "5 euros", waitDays: 0, fulfillment };
  await saveRewardRules.call(paid.member, { params, query: {}, body: { version: 1, rules } });
  const { person, joins, referral, listed } = testInvitees(paid);
  const server = (body: object) => reportJoin.call(paid.server, withBody(body));
  const earned = async () => {
    const { items } = await listRewards.call(paid.member, { params, query: {}, body: {} });
    return items.map(({ state, held }) => `${state}${held ? ", held" : ""}`);
  };
  const { code } = await person("ana");
  return { person, joins, referral, listed, paid, server, earned, code };
}
const held = { review: "pending", verdict: { outcome: "hold", reasons: [{ rule: "unproven" }] } };

test("a join that only a page reported is held while joins earn something of value, until a server reports it", async () => {
  const { paid, code, joins, referral, listed, server, earned } = await paying();
  await joins(code, "ben");
  expect(await referral("ben")).toMatchObject(held);
  paid.platform.clock.move(dayMs);
  await approveDue(paid.platform);
  expect(await earned()).toEqual(["pending, held"]);
  const [row] = await listed({ review: "pending" });
  expect(row?.verdict.reasons[0]?.evidence).toContain("Report it from your server");

  expect(await server({ externalId: "ben" })).toMatchObject({ status: "joined", counted: false });
  expect(await referral("ben")).toMatchObject({ review: "none", verdict: { outcome: "allow", reasons: [] } });
  await approveDue(paid.platform);
  expect(await earned()).toEqual(["approved"]);
  expect((await identifyParticipant.call(paid.server, withBody({ externalId: "ana" }))).stats.joined).toBe(1);
});

test("joins that pages reported while joins had no value count for no milestone of value, until a server reports them", async () => {
  const { paid, code, joins, server } = await paying({});
  await joins(code, "ben");
  await joins(code, "cem");
  const params = { projectId: paid.project.id };
  const milestones = [2, 3].map((at) => ({ at, reward: "a mug", fulfillment: cash.inviter }));
  const rules = { ...noRewards, on: "joined" as const, milestones };
  await saveRewardRules.call(paid.member, { params, query: {}, body: { version: 2, rules } });
  const reached = async () => {
    const { items } = await listRewards.call(paid.member, { params, query: {}, body: {} });
    return items.flatMap(({ milestone }) => milestone ?? []).sort();
  };
  await server({ externalId: "dan", code });
  expect(await reached()).toEqual([]);
  await server({ externalId: "ben" });
  expect(await reached()).toEqual([2]);
  await server({ externalId: "ben" });
  await server({ externalId: "cem", code });
  expect(await reached()).toEqual([2, 3]);
  expect(await moneyFaults(paid.platform.table, paid.project.id)).toEqual([]);
});

test("a server that names another inviter leaves the join held, and other reasons outlast its report", async () => {
  const { code, person, joins, referral, server } = await paying();
  await joins(code, "ben");
  await server({ externalId: "ben", code: (await person("cleo")).code });
  expect((await referral("ben")).verdict?.reasons.map(({ rule }) => rule)).toEqual(["disputed", "unproven"]);
  await joins(code, "dan", { email: "dan+1@acme.com" });
  await server({ externalId: "dan" });
  expect((await referral("dan")).verdict?.reasons.map(({ rule }) => rule)).toEqual(["plus_address"]);
});

test("a join that a server, a signed identity or a confirmed address proves isn't held for the page's word", async () => {
  const { paid, code, person, joins, referral, listed, server } = await paying();
  await server({ externalId: "by-server", code });
  await person("by-click", { followed: { code, ago: 1_000 } });
  await joins(code, "by-click");
  await joins(code, "clicked-later");
  await person("clicked-later", { followed: { code, ago: 1_000 } });
  expect(await referral("clicked-later")).toMatchObject(held);
  await catchUp(paid.platform);
  for (const externalId of ["by-server", "by-click", "clicked-later"]) {
    expect(await referral(externalId)).toMatchObject({ verdict: { outcome: "allow" } });
  }
  const list = await testWaitlist(paid, { doubleOptIn: true });
  await list.join("fay@example.com", { code });
  await list.confirm(await list.linkTo("fay@example.com"));
  const items = await listed();
  expect(items).toHaveLength(4);
  expect(items.filter(({ verdict }) => verdict.outcome !== "allow")).toEqual([]);
});

test("a page's join is allowed while rewards have no value that Kiteloop knows, and old joins stay allowed", async () => {
  const { code, joins, referral } = await paying({});
  await joins(code, "ben");
  expect(await referral("ben")).toMatchObject({ verdict: { outcome: "allow" } });
});

test("a waitlist place that nobody confirmed makes nobody an old customer, and a confirmed one does", async () => {
  const own = await testLoop(loop.platform);
  const { person, joins, referral } = testInvitees(own);
  const { code } = await person("ana");
  const open = await testWaitlist(own);
  for (const name of ["listed", "merged"]) await open.joined(`${name}@acme.com`);
  const asked = await testWaitlist(own, { doubleOptIn: true });
  await asked.join("confirmed@acme.com");
  await asked.confirm(await asked.linkTo("confirmed@acme.com"));
  own.platform.clock.move(2 * dayMs);
  for (const name of ["merged", "confirmed"])
    await person(name, { email: `${name}@acme.com`, followed: { code, ago: minuteMs } });
  await joins(code, "merged");
  const listed = { code, externalId: "listed", email: "listed@acme.com", ago: minuteMs };
  await reportJoin.call(own.server, withBody(listed));
  await joins(code, "confirmed", { ago: minuteMs });
  const rules = async (who: string) => (await referral(who)).verdict?.reasons.map(({ rule }) => rule);
  expect(await rules("merged")).toEqual([]);
  expect(await rules("listed")).toEqual([]);
  expect(await rules("confirmed")).toEqual(["existing_customer"]);
});

test("a declared bot's join is held and counts for nobody until a member approves it, its conversions as well", async () => {
  const own = await testLoop(await testPlatform());
  const { platform, project, browser, server } = own;
  const stream = streamOf(platform.table);
  const { person, referral, listed, decide } = testInvitees(own);
  const { code } = await person("ana");
  const bot = (name: string) => {
    const visitor = { ...browser.actor.visitor, bot: true, mark: (scope: string) => `${scope} ${name}` };
    return { ...browser, actor: { ...browser.actor, visitor } };
  };
  const key = project.publishableKey;
  for (const externalId of ["bot-1", "bot-2"]) {
    const said = await reportJoin.call(bot(externalId), withBody({ key, code, externalId }));
    expect(said).toMatchObject({ status: "joined", counted: true });
  }
  const order = { externalId: "order-1", participantExternalId: "bot-1" };
  const told = { key, externalId: "order-2", participantExternalId: "bot-2" };
  await reportConversion.call(server, withBody(order));
  expect(await reportConversion.call(bot("bot-2"), withBody(told))).toMatchObject({
    status: "pending",
    counted: false,
  });
  const numbers = async () => {
    await fold(platform, stream.items);
    const {
      joins = 0,
      conversions = 0,
      directConversions = 0,
    } = await readRollups(platform.table, project.id, "total", {});
    const { stats } = await person("ana");
    return { joins, conversions, directConversions, joined: stats.joined, converted: stats.converted };
  };
  const nothing = { joins: 0, conversions: 0, directConversions: 1, joined: 0, converted: 0 };
  expect(await numbers()).toEqual(nothing);
  const [row] = await listed({ review: "pending" });
  expect(row?.verdict).toMatchObject({
    outcome: "hold",
    reasons: [{ rule: "bot", evidence: expect.stringContaining("a program uses it") }],
  });
  await decide("bot-1", "approved", "pending");
  await decide("bot-2", "rejected", "pending");
  expect(await numbers()).toEqual({ ...nothing, joins: 1, joined: 1, converted: 1 });
  expect(await referral("bot-2")).toMatchObject({ status: "rejected", review: "rejected", inLog: false });
});
