import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { noRewards } from "@kiteloop/contract/referrals/reward";
import { expect, test } from "vitest";
import { repeatedRewards, withRuleRewards } from "./repeated-rewards.ts";

const invite = defaultConfig("invite");
const config = {
  ...invite,
  content: {
    ...invite.content,
    ...{ title: "Get 1 free month", body: "They get {friendReward}." },
    ...{ reward: "1 free month", friendReward: "10% off" },
  },
  translations: { de: { title: "1 free month für dich", friendReward: "10 % Rabatt" } },
};
const rules = { ...noRewards, inviter: "20 euros", friend: "5% off" };

test("a text that spells out another reward than the rule's is found, and a variable is not", () => {
  expect(repeatedRewards(config, rules, null)).toEqual(["1 free month"]);
  expect(repeatedRewards(config, { ...rules, inviter: "1 free month" }, null)).toEqual([]);
  expect(repeatedRewards(config, noRewards, null)).toEqual([]);
});

test("a text that spells out what the rule was before is found", () => {
  const before = { ...rules, inviter: "a mug" };
  const mug = { ...config, content: { ...config.content, title: "Get a mug" }, translations: {} };
  expect(repeatedRewards(mug, rules, null)).toEqual([]);
  expect(repeatedRewards(mug, rules, before)).toEqual(["a mug"]);
});

test("updating replaces spelled-out rewards in each language, and drops translations of other rewards", () => {
  const updated = withRuleRewards(config, rules, null);
  expect(updated.content).toMatchObject({
    ...{ title: "Get {reward}", body: "They get {friendReward}." },
    ...{ reward: "20 euros", friendReward: "5% off" },
  });
  expect(updated.translations).toEqual({ de: { title: "{reward} für dich" } });
  expect(repeatedRewards(updated, rules, null)).toEqual([]);
});
