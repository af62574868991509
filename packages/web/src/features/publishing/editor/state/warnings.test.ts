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
      message: "It names {reward}, but what the inviter gets is empty.",
    },
  ]);
  const half = withTexts(naming, "en", { reward: "a month" });
  expect(warningsOf(half)[0]?.message).toBe("It names {friendReward}, but what the friend gets is empty.");
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
    ["content.sent", "Nothing is put in for {mail} here: it would be shown as it is."],
  ]);
});
