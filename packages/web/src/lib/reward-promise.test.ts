import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { noRewards } from "@kiteloop/contract/referrals/reward";
import { expect, test } from "vitest";
import { promisedRewards, rulesKeeping, unkeptPromises } from "./reward-promise.ts";

const invite = defaultConfig("invite");
const says = (texts: object) => ({ ...invite, content: { ...invite.content, ...texts } });
const both = says({
  body: "You get {reward}, they get {friendReward}.",
  reward: "a month",
  friendReward: "10% off",
});
const none = { inviter: null, friend: null, milestones: [] };
const milestones = defaultConfig("milestones");
const goals = {
  ...milestones,
  content: {
    ...milestones.content,
    ...{ goals: [1, 3], counts: "joined" as const, reward: "a mug", friendReward: "" },
    ...{ reward1: "{reward}", reward2: "a kettle", reward3: "", title: "Bring friends" },
  },
};

test("a reward promised in texts needs a reward rule for its side", () => {
  expect(unkeptPromises(both, noRewards)).toEqual({ ...none, inviter: "a month", friend: "10% off" });
  expect(unkeptPromises(both, { ...noRewards, inviter: "1 month" })).toEqual({ ...none, friend: "10% off" });
  expect(unkeptPromises(both, { ...noRewards, inviter: "1 month", friend: "5% off" })).toEqual(none);
});

test("the inviter's reward may also come from a milestone with that reward", () => {
  const withMilestone = (reward: string) => ({
    ...noRewards,
    friend: "10% off",
    milestones: [{ at: 3, reward }],
  });
  expect(unkeptPromises(both, withMilestone("a month"))).toEqual(none);
  expect(unkeptPromises(both, withMilestone("a mug"))).toEqual({ ...none, inviter: "a month" });
});

test("a reward that no text names, or an empty one, needs no rule", () => {
  expect(unkeptPromises(says({ reward: "a month" }), noRewards)).toEqual(none);
  expect(unkeptPromises(says({ body: "You get {reward}." }), noRewards)).toEqual(none);
  expect(promisedRewards(unkeptPromises(says({ body: "You get {reward}." }), noRewards))).toEqual([]);
});

test("a reward named in a translation needs a rule", () => {
  const german = { ...says({ reward: "a month" }), translations: { de: { body: "Du bekommst {reward}." } } };
  expect(unkeptPromises(german, noRewards)).toEqual({ ...none, inviter: "a month" });
});

test("each goal of a milestones widget needs its rule", () => {
  const [mug, kettle] = [
    { at: 1, reward: "a mug" },
    { at: 3, reward: "a kettle" },
  ];
  expect(unkeptPromises(goals, noRewards)).toEqual({ ...none, milestones: [mug, kettle] });
  expect(unkeptPromises(goals, { ...noRewards, milestones: [kettle] })).toEqual({
    ...none,
    milestones: [mug],
  });
});

test("a reward promised to both sides is named once", () => {
  const same = says({
    body: "{reward} {friendReward}",
    reward: "1 free month",
    friendReward: "1 free month",
  });
  expect(promisedRewards(unkeptPromises(same, noRewards))).toEqual(["1 free month"]);
});

test("the promises become rules, and rules that exist stay as they are", () => {
  const kept = rulesKeeping(both, { ...noRewards, on: "joined", friend: "5% off", cap: 3 });
  expect(kept).toEqual({ ...noRewards, on: "joined", inviter: "a month", friend: "5% off", cap: 3 });
  expect(kept && promisedRewards(unkeptPromises(both, kept))).toEqual([]);
});

test("a milestones widget makes rules that count as it does", () => {
  const two = [
    { at: 1, reward: "a mug" },
    { at: 3, reward: "a kettle" },
  ];
  expect(rulesKeeping(goals, noRewards)).toEqual({ ...noRewards, on: "joined", milestones: two });
});

test("promises that do not fit into rules make none", () => {
  const full = [10, 20, 30, 40].map((at) => ({ at, reward: "a book" }));
  expect(rulesKeeping(goals, { ...noRewards, milestones: full })).toBeNull();
});

test("a reward for each join also keeps the goal of one join", () => {
  const rules = { ...noRewards, inviter: "a mug" };
  expect(unkeptPromises(goals, rules)).toEqual({ ...none, milestones: [{ at: 3, reward: "a kettle" }] });
});
