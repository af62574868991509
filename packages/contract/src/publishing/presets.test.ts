import { describe, expect, test } from "vitest";
import { widget as english } from "../languages/en/widget.data.ts";
import { businessTypes } from "./business-types.ts";
import { presetCopy } from "./presets.data.ts";
import { widgetPresets } from "./presets.ts";
import { Brand, neutralBrand } from "./widget/brand.ts";
import { widgetTexts } from "./widget/content.ts";
import { localised } from "./widget/localise.ts";
import { widgetTypes } from "./widget/types.ts";
import { defaultConfig, WidgetConfig } from "./widget-config.ts";

const longest: Brand = { ...neutralBrand("acme.com"), name: "M".repeat(30) };

test.each(businessTypes)(
  "%s has one valid preset of each type, even for the longest brand name",
  (businessType) => {
    const presets = widgetPresets({ host: "acme.com", businessType, brand: longest });
    expect(presets.map((preset) => preset.type)).toEqual([...widgetTypes]);
    for (const preset of presets) {
      expect(WidgetConfig.parse(preset.config)).toEqual(preset.config);
      expect(preset.config.type).toBe(preset.type);
      expect(JSON.stringify(preset.config)).not.toContain("{brand}");
    }
  },
);

/** Displayed texts of all presets of all business types, by key: `prompt.title`, ... */
function shownTexts(): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const businessType of businessTypes) {
    for (const { type, config } of widgetPresets({ host: "acme.com", businessType })) {
      for (const [key, text] of Object.entries(localised(config, "en").content)) {
        if (typeof text !== "string") continue;
        texts.set(`${type}.${key}`, [...(texts.get(`${type}.${key}`) ?? []), text]);
      }
    }
  }
  return texts;
}

const own = ["title", "body", "offer", "message", "empty", "done", "anonymousTitle"];

test("no title, body, offer, message or empty board has the same text twice", () => {
  const texts = [...shownTexts()].flatMap(([key, each]) =>
    own.includes(key.split(".")[1] ?? "") ? each : [],
  );
  expect(texts.length).toBeGreaterThan(12 * 8 * 2);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test("no sentence of a title or body is used twice", () => {
  const sentences = [...shownTexts()].flatMap(([key, each]) =>
    /title|body/.test(key) ? each.flatMap((text) => text.split(/(?<=[.!?;]) /)) : [],
  );
  expect(sentences.filter((text, index) => sentences.indexOf(text) !== index)).toEqual([]);
});

test("each type has texts of its business, never the default widget's", () => {
  const blank = widgetTypes.flatMap((type) =>
    Object.entries(defaultConfig(type).content).map(([key, text]) => [`${type}.${key}`, text] as const),
  );
  const texts = shownTexts();
  for (const [key, text] of blank) {
    const said = texts.get(key);
    if (said && own.includes(key.split(".")[1] ?? "")) expect(said).not.toContain(text);
  }
});

describe.each(businessTypes)("%s", (businessType) => {
  const presets = widgetPresets({ host: "acme.com", businessType });
  const { reward, friendReward } = presetCopy[businessType];

  test("every text is complete: no placeholder without a value, no extra space", () => {
    for (const { type, config } of presets) {
      const known = new Set(Object.values(english[type]).flatMap((text) => text.match(/\{\w+\}/g) ?? []));
      for (const text of Object.values(localised(config, "en").content)) {
        if (typeof text !== "string") continue;
        for (const name of text.match(/\{\w+\}/g) ?? []) expect(known).toContain(name);
        expect(text).not.toMatch(/ {2}|^\s|\s$|\s[.,;:!?]/);
      }
    }
  });

  test("an offer is changed in one place: only the reward itself contains it", () => {
    for (const { config } of presets) {
      const { reward: mine, friendReward: theirs, ...texts } = config.content;
      expect([mine, theirs]).toEqual([reward, friendReward]);
      for (const offer of [reward, friendReward].filter(Boolean)) {
        expect(JSON.stringify(texts)).not.toContain(offer);
      }
    }
  });

  test("each text that names a reward has one", () => {
    for (const { config } of presets) {
      const said = JSON.stringify(config.content);
      if (said.includes("{reward}")) expect(reward).not.toBe("");
      if (said.includes("{friendReward}")) expect(friendReward).not.toBe("");
    }
  });

  test("texts still fit their limits once the rewards are inserted", () => {
    for (const { type, config } of presets) {
      const { content } = localised(config, "en");
      const texts = Object.fromEntries(
        Object.entries(content).filter(([key]) => key in widgetTexts[type].shape),
      );
      expect(widgetTexts[type].safeParse(texts).error?.issues ?? []).toEqual([]);
    }
  });

  test("milestones have exactly one reward per goal", () => {
    const content = presets.find(({ config }) => config.type === "milestones")?.config.content;
    const goals = content && "goals" in content ? content.goals : [];
    const rewards = Object.entries(content ?? {}).filter(
      ([key, text]) => /^reward\d$/.test(key) && text !== "",
    );
    expect(goals.length).toBeGreaterThan(2);
    expect(rewards).toHaveLength(goals.length);
  });

  test("only a prompt opens by itself, once a week at most, and stays away when closed", () => {
    for (const { type, config } of presets) {
      const { opens, frequency, placement } = config.behaviour;
      expect([type, opens]).toEqual([type, type === "prompt"]);
      if (opens) expect(frequency).toEqual({ most: 1, per: "week", quietDays: 60 });
      const ownPlace = ["waitlist", "leaderboard", "milestones", "rewards"].includes(type);
      expect([type, placement.kind]).toEqual([type, ownPlace ? "inline" : "floating"]);
    }
  });
});

test("a dark palette is used, and without one the dark scheme is derived from the light", () => {
  const dark = { accent: "#a78bfa", background: "#121016", text: "#f2eef8" };
  const design = (brand: Brand) =>
    widgetPresets({ host: "acme.com", businessType: "saas", brand }).map(({ config }) => config.design.dark);
  expect(design({ ...longest, dark })).toEqual(widgetTypes.map(() => dark));
  expect(design(longest)).toEqual(widgetTypes.map(() => null));
  expect(Brand.safeParse({ ...longest, dark: { ...dark, surface: "#000000" } }).success).toBe(false);
});

test("a preset uses the given brand, and a hostile brand name stays text", () => {
  const brand = { ...longest, name: "$& <b>", accent: "#ff0066" };
  const [invite] = widgetPresets({ host: "acme.com", businessType: "other", brand });
  expect(invite?.config.design.accent).toBe("#ff0066");
  expect(invite?.config.content.title).toBe("Share $& <b> with a friend");
});
