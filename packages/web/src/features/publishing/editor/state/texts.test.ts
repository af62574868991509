import { widgetLanguages } from "@kiteloop/contract/languages/list";
import { builtInTexts } from "@kiteloop/contract/languages/widget-texts";
import { textKeys } from "@kiteloop/contract/publishing/widget/content";
import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
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

test("a text is changed in one language only", () => {
  expect(textIn(german, "de", "title")).toBe("Lade Freunde ein");
  expect(textIn(german, "en", "title")).toBe("Invite a friend");
  expect(textIn(withTexts(german, "en", { title: "Bring a friend" }), "de", "title")).toBe(
    "Lade Freunde ein",
  );
  expect(languagesOf(german)).toEqual(["en", "de"]);
});

test("an emptied translated text falls back, which keeps the draft valid", () => {
  const emptied = withTexts(german, "de", { title: "" });
  expect(textsIn(emptied, "de")).toEqual({ send: "Senden" });
  expect(check({ name: "Widget", config: emptied }).size).toBe(0);
});

test("a text missing in a translation is listed, unless it is empty in the widget's own language", () => {
  const missing = missingTexts(german, "de");
  expect(missing).toHaveLength(textKeys("invite").length - 4);
  expect(missing).not.toContain("reward");
  expect(missingTexts(withTexts(german, "en", { reward: "a month" }), "de")).toContain("reward");
  expect(missingTexts(german, "en")).toEqual([]);
});

test.each(widgetLanguages)("a %s translation of an untouched widget is complete", async (language) => {
  const [own, other] = [await builtInTexts("en"), await builtInTexts(language)];
  for (const type of widgetTypes) {
    const config = defaultConfig(type);
    if (language === config.language) continue;
    const added = withTexts(config, language, builtInTranslation(config, own, other));
    expect(missingTexts(added, language)).toEqual([]);
    expect(check({ name: "Widget", config: added }).size).toBe(0);
  }
});

test("a custom text is not replaced by a built-in one with another meaning", async () => {
  const config = withTexts(invite, "en", { title: "Bring a friend, both save ten" });
  const start = builtInTranslation(config, await builtInTexts("en"), await builtInTexts("de"));
  expect(start.title).toBeUndefined();
  expect(start.send).toBe((await builtInTexts("de")).invite.send);
});

test("missing texts can be filled with built-in ones, and translated ones stay", async () => {
  const config = withTexts(german, "en", { body: "Both save ten." });
  const all = await builtInTexts("de");
  const filled = withTexts(config, "de", missingBuiltIns(config, "de", all));
  expect(missingTexts(filled, "de")).toEqual([]);
  expect(textsIn(filled, "de")).toMatchObject({ title: "Lade Freunde ein", body: all.invite.body });
});

test("switching the main language and back restores the widget", async () => {
  const start = builtInTranslation(invite, await builtInTexts("en"), await builtInTexts("ar"));
  const config = withTexts(withTexts(invite, "ar", start), "de", { title: "Lade Freunde ein" });
  const turned = withMainLanguage(config, "ar");
  expect(turned.language).toBe("ar");
  expect(textsIn(turned, "en")).toMatchObject({ title: "Invite a friend" });
  expect(textIn(turned, "de", "title")).toBe("Lade Freunde ein");
  expect(check({ name: "Widget", config: turned }).size).toBe(0);
  expect(withMainLanguage(turned, "en")).toEqual(config);
});

test("a text missing in the new main language keeps its old wording", () => {
  const turned = withMainLanguage(german, "de");
  expect(textIn(turned, "de", "send")).toBe("Senden");
  expect(textIn(turned, "de", "copy")).toBe("Copy link");
  expect(withMainLanguage(german, "en")).toBe(german);
});

test("removing a language leaves the others unchanged", () => {
  expect(withoutLanguage(german, "de")).toEqual(invite);
});

test("a text or setting that the type lacks cannot be saved", () => {
  expect(check({ name: "Widget", config: withTexts(invite, "en", { evil: "x" }) }).size).toBe(1);
  expect(check({ name: "Widget", config: withSetting(invite, "evil", 1) }).size).toBe(1);
});
