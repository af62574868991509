import type { WidgetLanguage } from "@kiteloop/contract/languages/list";
import { type ConfigOf, defaultConfig, type WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { expect, test } from "vitest";
import { check } from "./check.ts";
import { rewardKeys, withGoal, withGoalAdded, withGoalRemoved, withRewardMoved } from "./goals.ts";
import { textsIn, withTexts } from "./texts.ts";

const milestones = (config: WidgetConfig): ConfigOf<"milestones"> => {
  if (config.type !== "milestones") throw new Error("not milestones");
  return config;
};
const german = { reward1: "Aufkleber", reward2: "Monat", reward3: "Jahr" };
const start = milestones(withTexts(defaultConfig("milestones"), "de", german));
const goals = (config: WidgetConfig) => milestones(config).content.goals;
const rewards = (config: WidgetConfig, language: WidgetLanguage = "en") =>
  rewardKeys.map((key) => textsIn(config, language)[key] ?? "").filter(Boolean);
const sound = (config: WidgetConfig) => check({ name: "Widget", config }).size === 0;

test("a removed goal removes its reward in each language", () => {
  const left = withGoalRemoved(start, 1);
  expect(goals(left)).toEqual([1, 10]);
  expect(rewards(left)).toEqual(["A sticker", "A free year"]);
  expect(rewards(left, "de")).toEqual(["Aufkleber", "Jahr"]);
  expect(sound(left)).toBe(true);
});

test("a moved reward swaps places in each language, and the goals stay ascending", () => {
  const moved = withRewardMoved(start, 2, -1);
  expect(goals(moved)).toEqual([1, 5, 10]);
  expect(rewards(moved)).toEqual(["A sticker", "A free year", "A free month"]);
  expect(rewards(moved, "de")).toEqual(["Aufkleber", "Jahr", "Monat"]);
  expect(withRewardMoved(milestones(moved), 1, 1)).toEqual(start);
});

test("moving beyond either end does nothing, and the last goal cannot be removed", () => {
  expect(withRewardMoved(start, 0, -1)).toBe(start);
  expect(withRewardMoved(start, 2, 1)).toBe(start);
  const one = milestones(withGoalRemoved(milestones(withGoalRemoved(start, 2)), 1));
  expect(withGoalRemoved(one, 0)).toBe(one);
});

test("an added goal is higher, and needs a reward", () => {
  const added = withGoalAdded(start);
  expect(goals(added)).toEqual([1, 5, 10, 20]);
  expect([...check({ name: "Widget", config: added }).keys()]).toEqual(["content.reward4"]);
  expect(sound(withTexts(added, "en", { reward4: "A mug" }))).toBe(true);
});

test("there are at most five goals", () => {
  const five = milestones(withGoalAdded(milestones(withGoalAdded(start))));
  expect(goals(five)).toHaveLength(5);
  expect(withGoalAdded(five)).toBe(five);
});

test("a goal that is not higher than the previous one is an error", () => {
  expect(sound(withGoal(start, 1, 4))).toBe(true);
  expect(sound(withGoal(start, 1, 10))).toBe(false);
});
