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

test.each([noRewards, whole, typed, { ...whole, waitDays: 0, cap: null }])(
  "rules round-trip: %j",
  (rules) => {
    expect(fromDraft(toDraft(rules))).toEqual({ rules });
  },
);

test("empty fields mean no reward", () => {
  const draft = {
    ...toDraft(whole),
    inviter: "  ",
    cap: "",
    milestones: [{ at: "", reward: " ", way: byHand }],
  };
  expect(fromDraft(draft)).toEqual({ rules: { ...whole, inviter: null, cap: null, milestones: [] } });
});

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
