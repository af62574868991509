import {
  defaultFraudPolicy,
  FraudPolicy,
  type FraudRule,
  fraudActions,
  fraudRules,
} from "@kiteloop/contract/referrals/fraud";
import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluateFraudRules } from "./evaluate-rules.ts";
import type { Facts } from "./facts.ts";

const mailboxes: [string, string] = ["a".repeat(43), "b".repeat(43)];
const hidden = mailboxes.map((hash) => ({ hash, shown: "m…@acme.com" }));
const optional = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined });

const innocent: Facts = {
  ownId: false,
  address: { domain: "acme.com", inviters: "other", tagged: false, joinedBefore: false, disposable: false },
  device: "other",
  trapped: false,
  tookMs: 20_000,
  signed: true,
  pace: null,
  country: null,
  mailbox: null,
  network: null,
};
const address = (more: object): Facts => ({
  ...innocent,
  address: { ...innocent.address, ...more } as Facts["address"],
});

const all = (action: "off" | "hold" | "reject"): FraudPolicy => ({
  ...defaultFraudPolicy,
  rules: Object.fromEntries(fraudRules.map((rule) => [rule, action])) as FraudPolicy["rules"],
});

const facts: fc.Arbitrary<Facts> = fc.record({
  ownId: fc.boolean(),
  address: fc.option(
    fc.record({
      domain: fc.domain(),
      inviters: fc.constantFrom("other", "same", "mailbox"),
      tagged: fc.boolean(),
      joinedBefore: fc.boolean(),
      disposable: fc.boolean(),
    }),
  ),
  device: fc.constantFrom("unknown", "other", "inviter", "friend"),
  trapped: fc.boolean(),
  bot: fc.boolean(),
  tookMs: fc.option(fc.integer({ min: -5, max: 60_000 })),
  signed: fc.boolean(),
  pace: fc.option(fc.double({ min: 0, max: 20_000, noNaN: true })),
  country: fc.constantFrom(null, "DE", "FR"),
  mailbox: fc.constantFrom(null, mailboxes[0], mailboxes[1]),
  network: fc.constantFrom(null, "203.0.113.0/24", "2001:db8:12::/48"),
  customer: optional(
    fc.record({
      by: fc.constantFrom("signed_up", "known", "imported", "converted"),
      since: fc.constant("2026-03-10T12:00:00.000Z"),
    }),
  ),
  loop: optional(fc.record({ referrals: fc.integer({ min: 1, max: 100 }) })),
  earlier: optional(fc.record({ day: fc.nat(30), month: fc.nat(300) })),
});

const action = fc.constantFrom(...fraudActions);
const policies: fc.Arbitrary<FraudPolicy> = fc.record({
  rules: fc.record(
    Object.fromEntries(fraudRules.map((rule) => [rule, action])) as Record<FraudRule, typeof action>,
  ),
  velocity: fc.record({
    joins: fc.integer({ min: 1, max: 1000 }),
    minutes: fc.integer({ min: 1, max: 10_080 }),
  }),
  networkVelocity: fc.record({ joins: fc.integer({ min: 1, max: 300 }) }),
  cap: fc.record({ referrals: fc.integer({ min: 1, max: 300 }), per: fc.constantFrom("day", "month") }),
  blocked: fc.record({
    domains: fc.subarray(["acme.com", "example.org"]),
    addresses: fc.subarray(hidden),
    countries: fc.subarray(["DE", "FR"]),
    networks: fc.subarray(["203.0.113.0/24", "2001:db8:12::/48"]),
  }),
});

const rank = { allow: 0, hold: 1, reject: 2 };

test.each<[FraudRule, Facts]>([
  ["self_referral", { ...innocent, ownId: true }],
  ["self_referral", address({ inviters: "same" })],
  ["same_address", address({ inviters: "mailbox" })],
  ["plus_address", address({ tagged: true })],
  ["plus_address", address({ joinedBefore: true })],
  ["disposable_domain", address({ disposable: true })],
  ["same_device", { ...innocent, device: "inviter" }],
  ["same_device", { ...innocent, device: "friend" }],
  ["honeypot", { ...innocent, trapped: true }],
  ["honeypot", { ...innocent, tookMs: 999 }],
  ["bot", { ...innocent, bot: true }],
  ["velocity", { ...innocent, pace: 60 }],
  ["network_velocity", { ...innocent, fromNetwork: 31 }],
  ["unsigned", { ...innocent, signed: false }],
  [
    "disputed",
    { ...innocent, disputed: { by: "server", participantId: "prt_1", at: "2026-03-10T12:00:00.000Z" } },
  ],
  ["unproven", { ...innocent, unproven: true }],
  ["existing_customer", { ...innocent, customer: { by: "imported", since: "2026-03-10T12:00:00.000Z" } }],
  ["loop", { ...innocent, loop: { referrals: 1 } }],
  ["loop", { ...innocent, loop: { referrals: 3 } }],
  ["cap", { ...innocent, earlier: { day: 0, month: 20 } }],
  ["blocked_address", address({ domain: "mail.spam.example" })],
  ["blocked_address", { ...innocent, mailbox: mailboxes[0] }],
  ["blocked_country", { ...innocent, country: "KP" }],
  ["blocked_network", { ...innocent, network: "203.0.113.0/24" }],
])("%s detects its case", (rule, seen) => {
  const lists = { domains: ["spam.example"], addresses: hidden.slice(0, 1), countries: ["KP"] };
  const blocked = { ...lists, networks: ["203.0.113.0/24"] };
  expect(
    evaluateFraudRules(seen, { ...all("hold"), blocked }, 1).reasons.map((reason) => reason.rule),
  ).toContain(rule);
});

test("an innocent person is allowed by the strictest policy", () => {
  const near = {
    ...innocent,
    tookMs: 1000,
    pace: 60.1,
    device: "unknown" as const,
    earlier: { day: 19, month: 19 },
  };
  for (const seen of [innocent, near, { ...innocent, address: null, tookMs: null }]) {
    expect(evaluateFraudRules(seen, all("reject"), 3)).toEqual({
      outcome: "allow",
      reasons: [],
      policyVersion: 3,
    });
  }
});

test("a self-referral by email is reported both as the same address and as the same mailbox, the plainer reason first", () => {
  const { outcome, reasons } = evaluateFraudRules(
    address({ inviters: "same", tagged: true }),
    defaultFraudPolicy,
    1,
  );
  expect(outcome).toBe("reject");
  expect(reasons.map(({ rule }) => rule)).toEqual(["self_referral", "same_address", "plus_address"]);
});

test("the same facts and policy give the same verdict, with reasons in the order of the rules", () => {
  fc.assert(
    fc.property(facts, policies, fc.integer({ min: 1, max: 99 }), (seen, policy, version) => {
      const verdict = evaluateFraudRules(seen, policy, version);
      expect(evaluateFraudRules(structuredClone(seen), structuredClone(policy), version)).toEqual(verdict);
      const places = verdict.reasons.map(({ rule }) => fraudRules.indexOf(rule));
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
      expect(verdict.policyVersion).toBe(version);
    }),
  );
});

test("the outcome is the strictest of the reasons' actions under the policy", () => {
  fc.assert(
    fc.property(facts, policies, (seen, policy) => {
      const { outcome, reasons } = evaluateFraudRules(seen, policy, 1);
      for (const { rule, action: said } of reasons) expect(said).toBe(policy.rules[rule]);
      expect(rank[outcome]).toBe(Math.max(0, ...reasons.map((reason) => rank[reason.action])));
    }),
  );
});

/** When each of a participant's invitees joined, in minutes, and the pace at the last join. */
const history = fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 1, maxLength: 60 });
const paceOf = (gaps: number[], { velocity: { joins } }: FraudPolicy): number | null =>
  gaps.length <= joins ? null : gaps.slice(-joins).reduce((sum, gap) => sum + gap, 0);

test("a stricter policy never gives a milder outcome", () => {
  const stricter = fc.tuple(policies, policies).map(([one, other]): [FraudPolicy, FraudPolicy] => {
    const rules = Object.fromEntries(
      fraudRules.map((rule) => [
        rule,
        fraudActions[
          Math.max(fraudActions.indexOf(one.rules[rule]), fraudActions.indexOf(other.rules[rule]))
        ],
      ]),
    );
    const velocity = {
      joins: Math.min(one.velocity.joins, other.velocity.joins),
      minutes: Math.max(one.velocity.minutes, other.velocity.minutes),
    };
    const { per } = one.cap;
    const cap = {
      referrals: one.cap.referrals,
      per,
      ...(other.cap.per === per && { referrals: Math.min(one.cap.referrals, other.cap.referrals) }),
    };
    const union = (lists: readonly string[][]) => [...new Set(lists.flat())];
    const blocked = {
      domains: union([one.blocked.domains, other.blocked.domains]),
      addresses: [...one.blocked.addresses, ...other.blocked.addresses],
      countries: union([one.blocked.countries, other.blocked.countries]),
      networks: union([one.blocked.networks, other.blocked.networks]),
    };
    return [one, FraudPolicy.parse({ rules, velocity, cap, blocked })];
  });
  fc.assert(
    fc.property(facts, history, stricter, (seen, gaps, [mild, strict]) => {
      const outcome = (policy: FraudPolicy) =>
        rank[evaluateFraudRules({ ...seen, pace: paceOf(gaps, policy) }, policy, 1).outcome];
      expect(outcome(strict)).toBeGreaterThanOrEqual(outcome(mild));
    }),
    { numRuns: 1000 },
  );
});

test("evidence is a sentence without an address", () => {
  fc.assert(
    fc.property(facts, (seen) => {
      for (const { evidence } of evaluateFraudRules(seen, all("hold"), 1).reasons) {
        expect(evidence).toMatch(/^[^@]{1,200}\.$/);
      }
    }),
  );
});
