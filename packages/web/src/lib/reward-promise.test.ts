import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { noRewards } from "@kiteloop/contract/referrals/reward";
import { expect, test } from "vitest";
import { unkeptPromises } from "./reward-promise.ts";

const invite = defaultConfig("invite");
const says = (texts: object) => ({ ...invite, content: { ...invite.content, ...texts } });
const both = says({
  body: "You get {reward}, they get {friendReward}.",
  reward: "a month",
  friendReward: "10% off",
});

test("a reward promised in texts needs a reward rule for its side", () => {
  expect(unkeptPromises(both, noRewards)).toEqual(["“a month” for the inviter", "“10% off” for the friend"]);
  expect(unkeptPromises(both, { ...noRewards, inviter: "1 month" })).toEqual(["“10% off” for the friend"]);
  expect(unkeptPromises(both, { ...noRewards, inviter: "1 month", friend: "10% off" })).toEqual([]);
});

test("the inviter's reward may also come from a milestone", () => {
  const milestones = [{ at: 3, reward: "a month" }];
  expect(unkeptPromises(both, { ...noRewards, milestones, friend: "10% off" })).toEqual([]);
});

test("a reward that no text names, or an empty one, needs no rule", () => {
  expect(unkeptPromises(says({ reward: "a month" }), noRewards)).toEqual([]);
  expect(unkeptPromises(says({ body: "You get {reward}." }), noRewards)).toEqual([]);
});

test("a reward named in a translation needs a rule", () => {
  const german = { ...says({ reward: "a month" }), translations: { de: { body: "Du bekommst {reward}." } } };
  expect(unkeptPromises(german, noRewards)).toEqual(["“a month” for the inviter"]);
});

test("each goal of a milestones widget needs its rule", () => {
  const widget = defaultConfig("milestones");
  const goals = { ...widget, content: { ...widget.content, goals: [1, 3, 5], reward: "", friendReward: "" } };
  const milestones = [{ at: 3, reward: "a month" }];
  expect(unkeptPromises(goals, noRewards)).toEqual(["what is reached with 1, 3 and 5 friends"]);
  expect(unkeptPromises(goals, { ...noRewards, milestones })).toEqual([
    "what is reached with 1 and 5 friends",
  ]);
});
