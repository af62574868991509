import { widgetLanguages } from "@kiteloop/contract/languages/list";
import { builtInTexts } from "@kiteloop/contract/languages/widget-texts";
import { textKeys, widgetSettings } from "@kiteloop/contract/publishing/widget/content";
import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { expect, test } from "vitest";
import { namedIn, warningsOf } from "../state/warnings.ts";
import { insertable, specsOf, tabOf } from "./groups.ts";

test.each(widgetTypes)("every text and setting of %s can be edited once", (type) => {
  const keys = specsOf(type).map(({ key }) => key);
  const expected = [...textKeys(type), ...Object.keys(widgetSettings[type])];
  expect(keys.sort()).toEqual(expected.sort());
});

test.each(widgetTypes)("no two fields of a tab of %s have the same label", (type) => {
  const labels = specsOf(type).map(({ key, label }) => `${tabOf(type, `content.${key}`)}: ${label}`);
  const twice = labels.filter((label, index) => labels.indexOf(label) !== index);
  expect(twice).toEqual([]);
});

test.each(widgetLanguages)(
  "the variables of the built-in texts in %s are exactly those that are known",
  async (language) => {
    const texts = await builtInTexts(language);
    for (const type of widgetTypes) {
      for (const [key, text] of Object.entries(texts[type])) {
        for (const name of namedIn(text)) expect(insertable(type, key), `${type}.${key}`).toContain(name);
      }
    }
  },
);

test.each(widgetTypes)("a new %s has no warnings", (type) => {
  expect(warningsOf(defaultConfig(type))).toEqual([]);
});

test("a field is found on its tab in each language", () => {
  expect(tabOf("invite", "content.title")).toBe("content");
  expect(tabOf("invite", "translations.de.reward")).toBe("reward");
  expect(tabOf("milestones", "content.goals.2")).toBe("reward");
  expect(tabOf("waitlist", "content.places")).toBe("reward");
  expect(tabOf("invite", "behaviour.trigger.seconds")).toBe("behaviour");
  expect(tabOf("invite", "name")).toBe("content");
});
