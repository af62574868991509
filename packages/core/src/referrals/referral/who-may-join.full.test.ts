import { defaultFraudPolicy, type FraudPolicy, type FraudRule } from "@kiteloop/contract/referrals/fraud";
import { networkOf } from "@kiteloop/contract/referrals/network";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Visitor } from "../../shared/context/index.ts";
import { visitorMark, visitorSecret } from "../../shared/visitor/index.ts";
import {
  readAllItems,
  type TestLoop,
  type TestPlatform,
  testInvitees,
  testLoop,
  testPlatform,
  testWaitlist,
  withBody,
} from "../../testing/index.ts";
import { getPerson } from "../chain/index.ts";
import { reportConversion } from "../conversion/index.ts";
import { identifyParticipant, importParticipants } from "../participant/index.ts";
import { previewFraudPolicy, replayDue, reportJoin } from "./index.ts";

let platform: TestPlatform;
let loop: TestLoop;
let friends: ReturnType<typeof testInvitees>;
beforeAll(async () => {
  platform = await testPlatform();
});
beforeEach(async () => {
  loop = await testLoop(platform);
  friends = testInvitees(loop);
});

const policy = (rules: Partial<FraudPolicy["rules"]>, more: Partial<FraudPolicy> = {}): FraudPolicy => ({
  ...defaultFraudPolicy,
  ...more,
  rules: { ...defaultFraudPolicy.rules, ...rules },
});
const server = (body: object) => reportJoin.call(loop.server, withBody(body));
const reasonsOf = async (externalId: string) => (await friends.referral(externalId)).verdict?.reasons;
const rulesOf = async (externalId: string): Promise<FraudRule[]> =>
  ((await reasonsOf(externalId)) ?? []).map(({ rule }) => rule);
const code = async (externalId: string) => (await friends.person(externalId)).code;

/** The order in which the invitee got known, was invited and joined. */
const later = (ms: number) => platform.clock.move(ms);

test("a participant from before the click is an old customer, by page and by server", async () => {
  const ana = await code("ana");
  await friends.person("ben");
  later(2 * dayMs);
  await friends.joins(ana, "ben", { ago: dayMs });
  await friends.person("cleo");
  later(2 * dayMs);
  expect(await server({ code: ana, externalId: "cleo", ago: dayMs })).toMatchObject({ status: "joined" });
  for (const id of ["ben", "cleo"]) {
    const { review, verdict, status } = await friends.referral(id);
    expect({ review, status, outcome: verdict?.outcome }).toEqual({
      review: "pending",
      status: "joined",
      outcome: "hold",
    });
    expect(await reasonsOf(id)).toEqual([
      {
        rule: "existing_customer",
        action: "hold",
        evidence: expect.stringMatching(/^The invitee has been known since \d{4}-\d\d-\d\d, before /),
      },
    ]);
  }
});

test("an invitee who became known by the click is new", async () => {
  const ana = await code("ana");
  await friends.person("ben", { followed: { code: ana, ago: 3 * minuteMs } });
  await friends.joins(ana, "ben", { ago: 4 * minuteMs });
  await friends.person("dan");
  later(2 * dayMs);
  // A typed code: the click may have been at any time of the attribution window.
  await friends.joins(ana, "dan");
  await server({ code: ana, externalId: "never known" });
  for (const id of ["ben", "dan", "never known"]) expect(await rulesOf(id)).toEqual([]);
});

test("a typed code is held for a user who was known for longer than the attribution window", async () => {
  const ana = await code("ana");
  await friends.person("ben");
  later((loop.project.attributionDays + 1) * dayMs);
  await server({ code: ana, externalId: "ben" });
  expect(await rulesOf("ben")).toEqual(["existing_customer"]);
});

test("imported users, dates of sign-up, conversions and proven addresses show an old customer", async () => {
  const ana = await code("ana");
  const rows = [
    { externalId: "imported", email: "", name: "", code: "" },
    { externalId: "", email: "listed@acme.com", name: "", code: "" },
  ];
  const { params } = friends;
  await importParticipants.call(loop.member, { params, query: {}, body: { rows, dryRun: false } });
  await friends.person("signed up", { signedUpAt: "2025-01-02T00:00:00.000Z" });
  await friends.person("verified", { email: "proven@acme.com" });
  const sale = { externalId: "order 1", participantExternalId: "bought" };
  await reportConversion.call(loop.server, withBody(sale));
  later(dayMs);
  const joins = [
    { externalId: "imported" },
    { externalId: "new id", email: "listed@acme.com" },
    { externalId: "signed up", ago: 1000 },
    { externalId: "another id", email: "proven@acme.com", ago: 1000 },
    { externalId: "bought", ago: 1000 },
  ];
  for (const join of joins) await server({ code: ana, ...join });
  const said = await Promise.all(joins.map(({ externalId }) => reasonsOf(externalId)));
  expect(
    said.map((reasons) => reasons?.map(({ evidence }) => evidence.replace(/\d{4}-.*?(?=[,.])/, "…"))),
  ).toEqual([
    ["The invitee was imported as an existing user on …."],
    ["The invitee was imported as an existing user on …."],
    ["The invitee signed up on …, before they were invited."],
    ["The invitee has been known since …, before they were invited."],
    ["The invitee converted on …, before they were invited."],
  ]);
});

test("a page's claim without a signature makes nobody else's address an old customer's", async () => {
  const ana = await code("ana");
  const body = { key: loop.project.publishableKey, externalId: "claimed", email: "victim@acme.com" };
  await identifyParticipant.call(loop.browser, withBody(body));
  later(dayMs);
  await server({ code: ana, externalId: "victim", email: "victim@acme.com", ago: 1000 });
  expect(await rulesOf("victim")).toEqual([]);
});

test("a project rejects old customers or lets them count", async () => {
  const ana = await code("ana");
  await friends.person("ben");
  await friends.person("cleo");
  later(dayMs);
  await friends.setPolicy(policy({ existing_customer: "reject" }));
  expect(await server({ code: ana, externalId: "ben", ago: 1000 })).toMatchObject({
    status: "rejected",
    reasons: ["existing_customer"],
  });
  // A page doesn't learn it.
  const answer = await friends.joins(ana, "ben", { ago: 1000 });
  expect(answer).toMatchObject({ status: "joined" });
  expect(answer).not.toHaveProperty("reasons");
  await friends.setPolicy(policy({ existing_customer: "off" }));
  await server({ code: ana, externalId: "cleo", ago: 1000 });
  expect(await friends.referral("cleo")).toMatchObject({ review: "none", status: "joined" });
  expect((await friends.person("ana")).stats.joined).toBe(1);
});

test("two participants who invite each other count once, by page and by server", async () => {
  const [ana, ben] = [await code("ana"), await code("ben")];
  await friends.joins(ana, "ben");
  expect(await server({ code: ben, externalId: "ana" })).toMatchObject({
    status: "rejected",
    reasons: ["loop"],
  });
  const [cleo, dan] = [await code("cleo"), await code("dan")];
  await server({ code: cleo, externalId: "dan" });
  expect(await friends.joins(dan, "cleo")).toMatchObject({ status: "joined" });
  for (const id of ["ana", "cleo"]) {
    expect(await friends.referral(id)).toMatchObject({ status: "rejected", inLog: false });
    const reason = { rule: "loop", action: "reject", evidence: "The invitee invited the inviter." };
    expect(await reasonsOf(id)).toEqual([reason]);
    const { participantId } = await friends.referral(id);
    const params = { ...friends.params, participantId };
    const { chapters } = await getPerson.call(loop.member, { params, query: {}, body: {} });
    expect(chapters).toMatchObject([{ kind: "referral", externalId: id, reasons: [reason] }]);
  }
});

test("longer loops are found, and chains without one are not refused", async () => {
  const [a, b, c] = [await code("a"), await code("b"), await code("c")];
  const x = await code("x");
  await server({ code: a, externalId: "b" });
  await server({ code: b, externalId: "c" });
  await server({ code: x, externalId: "a" });
  const d = await code("d");
  await server({ code: c, externalId: "d" });
  expect(await rulesOf("a")).toEqual([]);
  await server({ code: d, externalId: "x" });
  expect(await reasonsOf("x")).toEqual([
    {
      rule: "loop",
      action: "reject",
      evidence: "The inviter is in the invitee’s own chain, 4 referrals down.",
    },
  ]);
  // A rejected loop doesn't prevent further invitees below it.
  const y = await code("y");
  await server({ code: y, externalId: "z" });
  await server({ code: d, externalId: "y" });
  expect(await rulesOf("y")).toEqual([]);
});

test("a loop is found under the id of a waitlist", async () => {
  const list = await testWaitlist(loop);
  await list.joined("ana@acme.com", {});
  const ana = await friends.person("ana", { email: "ana@acme.com" });
  const ben = await code("ben");
  await server({ code: ana.code, externalId: "ben" });
  await server({ code: ben, externalId: "ana" });
  expect(await rulesOf("ana")).toContain("loop");
});

test.each([2, 3])("of %i joins that close a loop at once, one is refused", async (size) => {
  for (let round = 0; round < 4; round++) {
    const ids = Array.from({ length: size }, (_, n) => `${round} ${n}`);
    const codes = await Promise.all(ids.map(code));
    const report = (id: string, n: number) => {
      const inviter = codes[(n + 1) % size] ?? "";
      return n % 2 === 0 ? server({ code: inviter, externalId: id }) : friends.joins(inviter, id);
    };
    await Promise.all(ids.map(report));
    const found = await Promise.all(ids.map(rulesOf));
    expect(found.flat()).toEqual(["loop"]);
  }
});

test("a cap counts referrals of a day or month exactly, also for concurrent joins", async () => {
  await friends.setPolicy(policy({ cap: "hold", velocity: "off" }, { cap: { referrals: 3, per: "day" } }));
  const ana = await code("ana");
  await friends.joins(ana, "bot", { website: "x" });
  const ids = Array.from({ length: 8 }, (_, n) => `c-${n}`);
  await Promise.all(ids.map((id) => friends.joins(ana, id)));
  const found = await Promise.all(ids.map((id) => friends.referral(id)));
  const over = found.filter(({ verdict }) => verdict?.outcome === "hold");
  // The one that was rejected takes no place.
  expect(over.map(({ nth }) => nth).sort()).toEqual([5, 6, 7, 8, 9]);
  expect(over.find(({ nth }) => nth === 5)?.verdict?.reasons).toEqual([
    { rule: "cap", action: "hold", evidence: "The inviter had 3 referrals before in the same day." },
  ]);
  later(dayMs);
  await friends.joins(ana, "next day");
  expect(await rulesOf("next day")).toEqual([]);
});

test("another cap is previewed on past referrals, and applied to them as it would have been", async () => {
  const ana = await code("ana");
  for (const n of [1, 2, 3, 4, 5, 6]) await friends.joins(ana, `p-${n}`);
  const next = policy({ cap: "reject" }, { cap: { referrals: 2, per: "month" } });
  const { params } = friends;
  const preview = () => previewFraudPolicy.call(loop.member, { params, query: {}, body: { policy: next } });
  expect(await preview()).toMatchObject({
    examined: 6,
    changes: [{ from: "allow", to: "reject", count: 4 }],
  });
  await friends.setPolicy(next, true);
  await replayDue(platform);
  expect((await friends.person("ana")).stats.joined).toBe(2);
  await friends.setPolicy(policy({ cap: "reject" }, { cap: { referrals: 5, per: "month" } }), true);
  await replayDue(platform);
  expect((await friends.person("ana")).stats.joined).toBe(5);
});

test("block lists refuse domains, mailboxes and countries, and are previewed on past referrals", async () => {
  const ana = await code("ana");
  await friends.joins(ana, "old", { email: "x@mail.spammer-test.example" });
  const blocked = {
    domains: ["spammer-test.example"],
    addresses: ["mara@gmail.com", "m.ara@gmail.com"],
    countries: ["FR"],
    networks: [],
  };
  const next = policy({}, { blocked });
  const { params } = friends;
  const body = { policy: next };
  expect(await previewFraudPolicy.call(loop.member, { params, query: {}, body })).toMatchObject({
    changes: [{ from: "allow", to: "reject", count: 1 }],
  });
  const saved = await friends.setPolicy(next);
  expect(saved.policy.blocked.addresses).toEqual([
    { hash: expect.stringMatching(/^[\w-]{43}$/), shown: "…@gmail.com" },
  ]);
  expect(JSON.stringify(await readAllItems(platform.table))).not.toContain("mara@gmail.com");
  // Sending what was answered changes nothing.
  expect((await friends.setPolicy(saved.policy)).version).toBe(saved.version);
  await friends.joins(ana, "domain", { email: "y@spammer-test.example" });
  await friends.joins(ana, "lookalike", { email: "y@notspammer-test.example" });
  await friends.joins(ana, "mailbox", { email: "ma.ra@gmail.com" });
  const { actor } = loop.browser;
  const abroad = { ...loop.browser, actor: { ...actor, visitor: { ...actor.visitor, country: "FR" } } };
  const join = { key: loop.project.publishableKey, code: ana, externalId: "country" };
  await reportJoin.call(abroad, withBody(join));
  const evidence = async (id: string) => (await reasonsOf(id))?.map((reason) => reason.evidence);
  expect(await evidence("domain")).toEqual(["The domain spammer-test.example is on the block list."]);
  expect(await evidence("mailbox")).toEqual(["The invitee’s address is on the block list."]);
  expect(await evidence("country")).toEqual(["The invitee joined from FR, which is on the block list."]);
  expect(await evidence("lookalike")).toEqual([]);
});

/** A page whose visitors have this address, each on a device of their own. */
async function pageAt(address: string): Promise<TestLoop["browser"]> {
  const secret = await visitorSecret(platform);
  const networkMark: Visitor["networkMark"] = (scope, networkOf) =>
    visitorMark(secret, scope, networkOf(address) ?? "");
  const { actor } = loop.browser;
  return {
    ...loop.browser,
    actor: { ...actor, visitor: { ...actor.visitor, mark: () => address, networkMark } },
  };
}

test("a blocked network is refused, previewed on past referrals, and applied to them and back", async () => {
  const ana = await code("ana");
  const joinsAt = async (address: string, externalId: string) =>
    reportJoin.call(
      await pageAt(address),
      withBody({ key: loop.project.publishableKey, code: ana, externalId }),
    );
  await joinsAt("203.0.113.7", "old");
  await joinsAt("203.0.114.7", "neighbor");
  await server({ code: ana, externalId: "by server" });
  const blocked = { ...defaultFraudPolicy.blocked, networks: ["203.0.113.0/24", "2001:db8:12::/48"] };
  const next = policy({}, { blocked });
  const { params } = friends;
  expect(
    await previewFraudPolicy.call(loop.member, { params, query: {}, body: { policy: next } }),
  ).toMatchObject({
    examined: 3,
    changes: [{ from: "allow", to: "reject", count: 1 }],
    examples: [{ inviteeExternalId: "old" }],
  });
  const saved = await friends.setPolicy(next, true);
  expect(saved.policy.blocked.networks).toEqual(blocked.networks);
  await replayDue(platform);
  await joinsAt("2001:db8:12:ffff::1", "ipv6");
  await joinsAt("::ffff:203.0.113.200", "mapped");
  await joinsAt("2001:db8:13::1", "next ipv6");
  const refused = (network: string) => [
    {
      rule: "blocked_network",
      action: "reject",
      evidence: `The invitee joined from ${network}, which is on the block list.`,
    },
  ];
  expect(await reasonsOf("old")).toEqual(refused("203.0.113.0/24"));
  expect(await reasonsOf("mapped")).toEqual(refused("203.0.113.0/24"));
  expect(await reasonsOf("ipv6")).toEqual(refused("2001:db8:12::/48"));
  for (const id of ["neighbor", "next ipv6", "by server"]) expect(await reasonsOf(id)).toEqual([]);
  expect((await friends.person("ana")).stats.joined).toBe(3);
  expect((await friends.referral("by server")).networkMark).toBeUndefined();
  // The network of a join is stored as a mark only.
  const stored = await friends.referral("neighbor");
  expect(stored.networkMark).toMatch(/^[\w-]{22}$/);
  expect(JSON.stringify(stored)).not.toContain("203.0.114");
  await friends.setPolicy(policy({ blocked_network: "off" }, { blocked }), true);
  await replayDue(platform);
  expect((await friends.person("ana")).stats.joined).toBe(6);
});

test("a network has another mark in another project", async () => {
  const page = await pageAt("203.0.113.7");
  const marks = ["one", "other"].map((scope) => page.actor.visitor.networkMark(scope, networkOf));
  expect(new Set(marks).size).toBe(2);
});

test("a network of another size, or written in another way, is refused with its sizes", async () => {
  for (const network of [
    "203.0.113.7",
    "203.0.113.7/24",
    "203.0.0.0/16",
    "2001:db8::/32",
    "2001:DB8:12::/48",
  ]) {
    const blocked = { ...defaultFraudPolicy.blocked, networks: [network] };
    const error: unknown = await friends
      .setPolicy(policy({}, { blocked }))
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "request.invalid" });
    expect(JSON.stringify(error)).toContain("only /24 of IPv4 and /48 of IPv6 can be blocked");
  }
});

test("a burst of joins from one network is held, also of several inviters and devices", async () => {
  await friends.setPolicy(policy({}, { networkVelocity: { joins: 3 } }));
  const key = loop.project.publishableKey;
  const join = async (address: string, n: number) =>
    reportJoin.call(
      await pageAt(address),
      withBody({ key, code: await code(`inviter-${n}`), externalId: `burst-${n}` }),
    );
  for (const n of [1, 2, 3, 4]) await join(`198.51.100.${n}`, n);
  await join("198.51.101.5", 5);
  const rules = (n: number) => rulesOf(`burst-${n}`);
  expect(await Promise.all([1, 2, 3, 4, 5].map(rules))).toEqual([[], [], [], ["network_velocity"], []]);
  expect(await friends.referral("burst-4")).toMatchObject({ status: "joined", review: "pending" });
  platform.clock.move(60 * 60_000);
  await join("198.51.100.6", 6);
  expect(await rules(6)).toEqual([]);
});
