import { expect, test } from "vitest";
import { defaultConfig } from "../widget-config.ts";
import { localised } from "./localise.ts";
import { offered } from "./offer.ts";

const noOffer = { inviter: null, friend: null, milestones: [] };
const invite = defaultConfig("invite");
const config = {
  ...invite,
  content: {
    ...invite.content,
    title: "Give {friendReward}, get {reward}",
    reward: "1 free month",
    friendReward: "10% off",
  },
  translations: { de: { title: "Verschenke {friendReward}", friendReward: "10 % Rabatt" } },
};
const titleIn = (shown: typeof config, language: "en" | "de") => localised(shown, language).content.title;

test("texts show the rewards of the rules", () => {
  const shown = offered(config, { ...noOffer, inviter: "20 euros", friend: "5% off" });
  expect(titleIn(shown, "en")).toBe("Give 5% off, get 20 euros");
});

test("a reward without a rule keeps the widget's own text", () => {
  expect(offered(config, noOffer)).toEqual(config);
  expect(titleIn(offered(config, { ...noOffer, friend: "5% off" }), "en")).toBe(
    "Give 5% off, get 1 free month",
  );
});

test("a translation of another reward than the rule's is not shown", () => {
  expect(titleIn(offered(config, { ...noOffer, friend: "10% off" }), "de")).toBe("Verschenke 10 % Rabatt");
  expect(titleIn(offered(config, { ...noOffer, friend: "5% off" }), "de")).toBe("Verschenke 5% off");
});

test("goals show the reward of the milestone with their number", () => {
  const widget = defaultConfig("milestones");
  const texts = { goals: [1, 5], reward1: "a mug", reward2: "a kettle" };
  const goals = { ...widget, content: { ...widget.content, ...texts } };
  const milestones = [{ at: 5, reward: "a bag of beans" }];
  expect(offered(goals, { ...noOffer, milestones }).content).toMatchObject({
    reward1: "a mug",
    reward2: "a bag of beans",
  });
});
