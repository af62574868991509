import { noRewards, type RewardRules } from "@kiteloop/contract/referrals/reward";
import { expect, test } from "vitest";
import { fromDraft, toDraft } from "./rules-draft.ts";
import { byHand } from "./way-draft.ts";

const whole: RewardRules = {
  on: "joined",
  inviter: "20 euros",
  friend: "a free month",
  cap: 10,
  waitDays: 14,
  milestones: [
    { at: 3, reward: "a mug" },
    { at: 10, reward: "a coat" },
  ],
};

const typed: RewardRules = {
  ...whole,
  milestones: [{ at: 3, reward: "a mug", fulfillment: { type: "webhook" } }],
  fulfillment: {
    inviter: { type: "code", pool: "gifts", value: { amount: 2_050, currency: "EUR" } },
    friend: { type: "manual", value: { amount: 500, currency: "JPY" } },
  },
  budgets: [
    { amount: 100_000, currency: "EUR" },
    { amount: 1_234, currency: "KWD" },
  ],
};

const shared: RewardRules = {
  ...whole,
  share: {
    ...{ basisPoints: 1_250, months: null, kinds: ["purchase"], type: "webhook" },
    mostPerInvitee: [{ amount: 50_000, currency: "EUR" }],
    mostPerMonth: [
      { amount: 5_000, currency: "EUR" },
      { amount: 500, currency: "JPY" },
    ],
  },
};

test.each([
  noRewards,
  whole,
  typed,
  shared,
  { ...whole, share: { basisPoints: 1, months: 12 } },
  { ...whole, share: { basisPoints: 2_000, months: null, tiers: [{ converted: 3, basisPoints: 2_550 }] } },
  {
    ...whole,
    share: {
      ...{ basisPoints: 2_000, months: null, tierWindow: "month" as const },
      tiers: [{ revenue: { amount: 100_050, currency: "EUR" }, basisPoints: 2_550 }],
    },
  },
  { ...whole, share: { basisPoints: 2_000, months: null, payments: 3 } },
  { ...whole, share: { fixed: [{ amount: 500, currency: "EUR" }], months: 12 } },
  {
    ...whole,
    share: {
      ...{ fixed: [1_000, 700].map((amount, i) => ({ amount, currency: i === 0 ? "EUR" : "JPY" })) },
      ...{ months: null, payments: 1 },
    },
  },
  { ...whole, share: { basisPoints: 2_000, months: null, of: "net" as const } },
  { ...whole, share: { basisPoints: 2_000, months: null, of: "net" as const, assumedTax: 1_900 } },
  { ...whole, waitDays: 0, cap: null },
  { ...whole, period: { from: "2026-12-01", until: null } },
])("rules round-trip: %j", (rules) => {
  expect(fromDraft(toDraft(rules))).toEqual({ rules });
});

test("a last day before the first is an error of that field", () => {
  const draft = { ...toDraft(whole), from: "2026-12-02", until: "2026-12-01" };
  expect(fromDraft(draft)).toEqual({ complaints: { until: "must not be before the first day" } });
});

test("empty fields mean no reward", () => {
  const draft = {
    ...toDraft(whole),
    inviter: "  ",
    cap: "",
    milestones: [{ at: "", reward: " ", way: byHand }],
  };
  expect(fromDraft(draft)).toEqual({ rules: { ...whole, inviter: null, cap: null, milestones: [] } });
});

test("errors of a share are at its fields, and of a limit at its row", () => {
  const limit = { amount: "", currency: "", span: "month" as const };
  const limits = [
    limit,
    { ...limit, amount: "5", currency: "EU" },
    { ...limit, amount: "x", span: "total" as const },
  ];
  const draft = {
    ...toDraft(shared),
    share: { ...toDraft(shared).share, percent: "101", months: "0", limits },
  };
  expect(Object.keys(complaintsOf(draft)).sort()).toEqual([
    "share.1.currency",
    "share.2.amount",
    "share.2.currency",
    "share.basisPoints",
    "share.months",
  ]);
  const tiers = [
    { from: "", percent: "" },
    { from: "5", percent: "x" },
    { from: "5", percent: "30" },
  ];
  const { percent } = toDraft(shared).share;
  expect(complaintsOf({ ...draft, share: { ...toDraft(shared).share, percent, tiers } })).toEqual({
    "share.tiers.1.basisPoints": "Enter 0.01 to 100 percent.",
  });
  tiers.splice(1, 1, { from: "6", percent: "25" });
  expect(complaintsOf({ ...draft, share: { ...toDraft(shared).share, percent, tiers } })).toEqual({
    "share.tiers": "must rise",
  });
  const revenue = { ...toDraft(shared).share, percent, tiersBy: "revenue" as const, tierCurrency: "EU" };
  const amounts = [{ from: "x", percent: "30" }];
  expect(complaintsOf({ ...draft, share: { ...revenue, tiers: amounts } })).toEqual({
    "share.tiers.0.from": "Enter an amount such as 20.00.",
    "share.tierCurrency": "must be a currency such as EUR",
  });
  const twice = [1, 2].map(() => ({ ...limit, amount: "5", currency: "EUR" }));
  expect(complaintsOf({ ...draft, share: { ...toDraft(shared).share, limits: twice } })).toEqual({
    "share.month": "must not repeat a currency",
  });
});

test("errors of fixed amounts are at their rows, and those of their currencies at all", () => {
  const { share } = toDraft({ ...whole, share: { fixed: [{ amount: 500, currency: "EUR" }], months: 12 } });
  const fixed = ["", "x", "5"].map((amount) => ({ amount, currency: "EU" }));
  const complaints = complaintsOf({ ...toDraft(whole), share: { ...share, fixed, payments: "no" } });
  expect(Object.keys(complaints).sort()).toEqual([
    ...["share.fixed.1.amount", "share.fixed.1.currency", "share.fixed.2.currency", "share.payments"],
  ]);
  const twice = [1, 2].map(() => ({ amount: "5", currency: "EUR" }));
  expect(complaintsOf({ ...toDraft(whole), share: { ...share, fixed: twice } })).toEqual({
    "share.fixed": "must not repeat a currency",
  });
});

test("a percentage that was typed before isn't sent with fixed amounts, nor is its tier", () => {
  const { share } = toDraft({ ...whole, share: { basisPoints: 2_000, months: null, of: "net" } });
  const fixed = [{ amount: "5.00", currency: "EUR" }];
  expect(fromDraft({ ...toDraft(whole), share: { ...share, rate: "fixed", fixed } })).toEqual({
    rules: { ...whole, share: { fixed: [{ amount: 500, currency: "EUR" }], months: null } },
  });
});

const complaintsOf = (draft: ReturnType<typeof toDraft>) => {
  const result = fromDraft(draft);
  return "complaints" in result ? result.complaints : {};
};

test("each error is at its field, and for a milestone at its row", () => {
  const draft = {
    ...toDraft(whole),
    cap: "0",
    waitDays: "soon",
    inviter: "x".repeat(61),
    milestones: [
      { at: "", reward: "", way: byHand },
      { at: "1.5", reward: "a mug", way: byHand },
      { at: "4", reward: "", way: byHand },
    ],
  };
  const result = fromDraft(draft);
  if (!("complaints" in result)) throw new Error("it was taken");
  expect(Object.keys(result.complaints).sort()).toEqual([
    "cap",
    "inviter",
    "milestones.1.at",
    "milestones.2.reward",
    "waitDays",
  ]);
  expect(result.complaints.waitDays).toBe("Enter a whole number");
});

test("milestones must be ascending", () => {
  const milestones = ["5", "5"].map((at) => ({ at, reward: "a mug", way: byHand }));
  expect(fromDraft({ ...toDraft(whole), milestones })).toEqual({ complaints: { milestones: "must rise" } });
});

test("an error of a fulfillment or a budget is at its field", () => {
  const draft = {
    ...toDraft(typed),
    ways: {
      inviter: { ...byHand, type: "code" as const, pool: "My Pool", amount: "1.234", currency: "EUR" },
      friend: { ...byHand, amount: "5", currency: "E" },
    },
    budgets: [
      { amount: "", currency: "" },
      { amount: "much", currency: "EUR" },
    ],
  };
  const result = fromDraft(draft);
  if (!("complaints" in result)) throw new Error("it was taken");
  expect(result.complaints).toMatchObject({
    "inviter.pool": expect.stringContaining("small letters"),
    "inviter.amount": "Enter an amount such as 20.00.",
    "friend.currency": "must be a currency such as EUR",
    "budgets.1.amount": "Enter an amount such as 20.00.",
  });
  const twice = { ...toDraft(typed), budgets: ["1", "2"].map((amount) => ({ amount, currency: "EUR" })) };
  expect(fromDraft(twice)).toEqual({ complaints: { budgets: "must not repeat a currency" } });
});
