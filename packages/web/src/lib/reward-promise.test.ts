import { noRewards } from "@kiteloop/contract/reward";
import { defaultConfig } from "@kiteloop/contract/widget-config";
import { expect, test } from "vitest";
import { unkeptPromises } from "./reward-promise.ts";

const invite = defaultConfig("invite");
const says = (texts: object) => ({ ...invite, content: { ...invite.content, ...texts } });
const both = says({
  body: "You get {reward}, they get {friendReward}.",
  reward: "a month",
  friendReward: "10 % off",
});

test("what the texts promise either side is unkept until a rule earns it", () => {
  expect(unkeptPromises(both, noRewards)).toEqual(["“a month” for the inviter", "“10 % off” for the friend"]);
  expect(unkeptPromises(both, { ...noRewards, inviter: "1 month" })).toEqual(["“10 % off” for the friend"]);
  expect(unkeptPromises(both, { ...noRewards, inviter: "1 month", friend: "10 % off" })).toEqual([]);
});

test("who invites may also earn it at a milestone", () => {
  const milestones = [{ at: 3, reward: "a month" }];
  expect(unkeptPromises(both, { ...noRewards, milestones, friend: "10 % off" })).toEqual([]);
});

test("a reward that no text tells, and one that is empty, promise nothing", () => {
  expect(unkeptPromises(says({ reward: "a month" }), noRewards)).toEqual([]);
  expect(unkeptPromises(says({ body: "You get {reward}." }), noRewards)).toEqual([]);
});

test("a translation promises too", () => {
  const german = { ...says({ reward: "a month" }), translations: { de: { body: "Du bekommst {reward}." } } };
  expect(unkeptPromises(german, noRewards)).toEqual(["“a month” for the inviter"]);
});

test("of milestones each goal needs its rule", () => {
  const widget = defaultConfig("milestones");
  const goals = { ...widget, content: { ...widget.content, goals: [1, 3, 5], reward: "", friendReward: "" } };
  const milestones = [{ at: 3, reward: "a month" }];
  expect(unkeptPromises(goals, noRewards)).toEqual(["what is reached with 1, 3 and 5 friends"]);
  expect(unkeptPromises(goals, { ...noRewards, milestones })).toEqual([
    "what is reached with 1 and 5 friends",
  ]);
});
