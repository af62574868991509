import { noRewards, type RewardRules } from "@kiteloop/contract/referrals/reward";
import { expect, test } from "vitest";
import { fromDraft, toDraft } from "./rules-draft.ts";

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

test.each([noRewards, whole, { ...whole, waitDays: 0, cap: null }])("rules round-trip: %j", (rules) => {
  expect(fromDraft(toDraft(rules))).toEqual({ rules });
});

test("empty fields mean no reward", () => {
  const draft = { ...toDraft(whole), inviter: "  ", cap: "", milestones: [{ at: "", reward: " " }] };
  expect(fromDraft(draft)).toEqual({ rules: { ...whole, inviter: null, cap: null, milestones: [] } });
});

test("each error is at its field, and for a milestone at its row", () => {
  const draft = {
    ...toDraft(whole),
    cap: "0",
    waitDays: "soon",
    inviter: "x".repeat(61),
    milestones: [
      { at: "", reward: "" },
      { at: "1.5", reward: "a mug" },
      { at: "4", reward: "" },
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
  const milestones = ["5", "5"].map((at) => ({ at, reward: "a mug" }));
  expect(fromDraft({ ...toDraft(whole), milestones })).toEqual({ complaints: { milestones: "must rise" } });
});
