import { textKeys } from "@kiteloop/contract/widget/content";
import { widgetLanguages } from "@kiteloop/contract/widget/languages";
import { builtInTexts } from "@kiteloop/contract/widget/texts/index";
import { widgetTypes } from "@kiteloop/contract/widget/types";
import { defaultConfig } from "@kiteloop/contract/widget-config";
import { expect, test } from "vitest";
import { check } from "./check.ts";
import {
  builtInTranslation,
  languagesOf,
  maxLengthOf,
  missingBuiltIns,
  missingTexts,
  textIn,
  textsIn,
  withMainLanguage,
  withoutLanguage,
  withSetting,
  withTexts,
} from "./texts.ts";

const invite = defaultConfig("invite");
const german = withTexts(invite, "de", { title: "Lade Freunde ein", send: "Senden" });

test.each(widgetTypes)("every text of %s has a limit", (type) => {
  for (const key of textKeys(type)) expect(maxLengthOf(type, key), key).toBeGreaterThan(0);
  expect(maxLengthOf(type, "channels")).toBeUndefined();
});

test("a text is changed in one language and no other", () => {
  expect(textIn(german, "de", "title")).toBe("Lade Freunde ein");
  expect(textIn(german, "en", "title")).toBe("Invite a friend");
  expect(textIn(withTexts(german, "en", { title: "Bring a friend" }), "de", "title")).toBe(
    "Lade Freunde ein",
  );
  expect(languagesOf(german)).toEqual(["en", "de"]);
});

test("an emptied text of a translation falls back, so that the draft stays sound", () => {
  const emptied = withTexts(german, "de", { title: "" });
  expect(textsIn(emptied, "de")).toEqual({ send: "Senden" });
  expect(check({ name: "Widget", config: emptied }).size).toBe(0);
});

test("what a translation leaves out is missing, but not what is empty in the widget's own language", () => {
  const missing = missingTexts(german, "de");
  expect(missing).toHaveLength(textKeys("invite").length - 4);
  expect(missing).not.toContain("reward");
  expect(missingTexts(withTexts(german, "en", { reward: "a month" }), "de")).toContain("reward");
  expect(missingTexts(german, "en")).toEqual([]);
});

test.each(widgetLanguages)("an untouched widget starts its %s whole", async (language) => {
  const [own, other] = [await builtInTexts("en"), await builtInTexts(language)];
  for (const type of widgetTypes) {
    const config = defaultConfig(type);
    if (language === config.language) continue;
    const added = withTexts(config, language, builtInTranslation(config, own, other));
    expect(missingTexts(added, language)).toEqual([]);
    expect(check({ name: "Widget", config: added }).size).toBe(0);
  }
});

test("what a member wrote is not replaced by a text that says something else", async () => {
  const config = withTexts(invite, "en", { title: "Bring a friend, both save ten" });
  const start = builtInTranslation(config, await builtInTexts("en"), await builtInTexts("de"));
  expect(start.title).toBeUndefined();
  expect(start.send).toBe((await builtInTexts("de")).invite.send);
});

test("on demand, what is missing becomes the built-in text, and what is translated stays", async () => {
  const config = withTexts(german, "en", { body: "Both save ten." });
  const all = await builtInTexts("de");
  const filled = withTexts(config, "de", missingBuiltIns(config, "de", all));
  expect(missingTexts(filled, "de")).toEqual([]);
  expect(textsIn(filled, "de")).toMatchObject({ title: "Lade Freunde ein", body: all.invite.body });
});

test("a widget turned to its translation and back is the widget it was", async () => {
  const start = builtInTranslation(invite, await builtInTexts("en"), await builtInTexts("ar"));
  const config = withTexts(withTexts(invite, "ar", start), "de", { title: "Lade Freunde ein" });
  const turned = withMainLanguage(config, "ar");
  expect(turned.language).toBe("ar");
  expect(textsIn(turned, "en")).toMatchObject({ title: "Invite a friend" });
  expect(textIn(turned, "de", "title")).toBe("Lade Freunde ein");
  expect(check({ name: "Widget", config: turned }).size).toBe(0);
  expect(withMainLanguage(turned, "en")).toEqual(config);
});

test("what a new main language leaves out stays as it was said", () => {
  const turned = withMainLanguage(german, "de");
  expect(textIn(turned, "de", "send")).toBe("Senden");
  expect(textIn(turned, "de", "copy")).toBe("Copy link");
  expect(withMainLanguage(german, "en")).toBe(german);
});

test("a removed language leaves the others", () => {
  expect(withoutLanguage(german, "de")).toEqual(invite);
});

test("a text or setting that the type does not have cannot be saved", () => {
  expect(check({ name: "Widget", config: withTexts(invite, "en", { evil: "x" }) }).size).toBe(1);
  expect(check({ name: "Widget", config: withSetting(invite, "evil", 1) }).size).toBe(1);
});
