import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { expect, test } from "vitest";
import { withTexts } from "./texts.ts";
import { warningsOf } from "./warnings.ts";

const invite = defaultConfig("invite");

test("a text that names an empty reward is reported until the reward is entered", () => {
  const naming = withTexts(invite, "en", { body: "You get {reward}, they get {friendReward}." });
  expect(warningsOf(naming)).toEqual([
    {
      field: "content.body",
      language: "en",
      key: "body",
      message: "Uses {reward}, but the inviter reward is empty.",
      reward: "reward",
    },
  ]);
  const half = withTexts(naming, "en", { reward: "a month" });
  expect(warningsOf(half)[0]?.message).toBe("Uses {friendReward}, but the friend reward is empty.");
  expect(warningsOf(withTexts(half, "en", { friendReward: "10% off" }))).toEqual([]);
});

test("a translation may name the reward of the widget's own language", () => {
  const german = withTexts(invite, "de", { body: "Du bekommst {reward}." });
  expect(warningsOf(german).map(({ field }) => field)).toEqual(["translations.de.body"]);
  expect(warningsOf(withTexts(german, "en", { reward: "a month" }))).toEqual([]);
});

test("an unknown variable is reported", () => {
  const typo = withTexts(invite, "en", { sent: "Sent to {mail}.", stats: "{invited} of {joined}" });
  expect(warningsOf(typo).map(({ field, message }) => [field, message])).toEqual([
    ["content.sent", "The variable {mail} isn’t available here."],
  ]);
});
