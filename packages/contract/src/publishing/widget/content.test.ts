import { describe, expect, test } from "vitest";
import { type ConfigOf, defaultConfig, WidgetConfig } from "../widget-config.ts";
import { mostGoals, textKeys, widgetSettings, widgetTexts } from "./content.ts";
import { type WidgetType, widgetTypes } from "./types.ts";

/** Whether a config of `type` is valid with `content`. */
function takes(type: WidgetType, content: Record<string, unknown>): boolean {
  const config = defaultConfig(type);
  return WidgetConfig.safeParse({ ...config, content: { ...config.content, ...content } }).success;
}

/** Paths of the refused fields. */
function refusals(config: unknown): string[] {
  return WidgetConfig.safeParse(config).error?.issues.map(({ path }) => path.join(".")) ?? [];
}

const addresses = [
  ["invite", "signInUrl"],
  ["share", "signInUrl"],
  ["leaderboard", "signInUrl"],
  ["milestones", "signInUrl"],
  ["rewards", "signInUrl"],
  ["rewards", "termsUrl"],
  ["welcome", "actionUrl"],
  ["prompt", "actionUrl"],
] as const;

describe.each(addresses)("%s.%s", (type, key) => {
  test.each(["", "/", "/join?a=1#b", "https://acme.com/join", "http://localhost:4002/"])(
    "%j is a URL",
    (url) => {
      expect(takes(type, { [key]: url })).toBe(true);
    },
  );

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "//evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "https:evil",
    "mailto:a@example.com",
    "join",
    `/${"x".repeat(500)}`,
  ])("%j is not a URL", (url) => {
    expect(takes(type, { [key]: url })).toBe(false);
  });
});

test("every type with a URL is tested above", () => {
  const known = widgetTypes.flatMap((type) =>
    Object.keys(widgetSettings[type]).flatMap((key) => (key.endsWith("Url") ? [`${type}.${key}`] : [])),
  );
  expect(addresses.map(([type, key]) => `${type}.${key}`).sort()).toEqual(known.sort());
});

test.each(["invite", "share", "waitlist", "milestones", "rewards"] as const)(
  "%s shares to must not repeat a channel",
  (type) => {
    expect(takes(type, { channels: [] })).toBe(true);
    expect(takes(type, { channels: ["telegram", "whatsapp", "x", "facebook", "linkedin"] })).toBe(true);
    expect(takes(type, { channels: ["x", "x"] })).toBe(false);
    expect(takes(type, { channels: ["tiktok"] })).toBe(false);
  },
);

test.each([
  [[1], true],
  [[1, 2, 3, 4, 5], true],
  [[3, 10_000], true],
  [[], false],
  [[0], false],
  [[5, 5], false],
  [[5, 3], false],
  [[1, 5, 4], false],
  [[1.5], false],
  [[10_001], false],
  [[1, 2, 3, 4, 5, 6], false],
])("goals %j: %s", (goals, valid) => {
  const rewards = { reward1: "a", reward2: "b", reward3: "c", reward4: "d", reward5: "e" };
  expect(takes("milestones", { ...rewards, goals })).toBe(valid);
});

test("each goal needs a reward, and a goal without one is named", () => {
  const config: ConfigOf<"milestones"> = defaultConfig("milestones");
  const content = { ...config.content, goals: [1, 2, 3, 4], reward2: "" };
  expect(refusals({ ...config, content })).toEqual(["content.reward2", "content.reward4"]);
  expect(refusals({ ...config, content: { ...content, goals: [1], reward3: "" } })).toEqual([]);
});

test("there is a reward text for each possible goal", () => {
  const keys = textKeys("milestones").filter((key) => /^reward\d$/.test(key));
  expect(keys).toEqual(Array.from({ length: mostGoals }, (_, i) => `reward${i + 1}`));
});

test.each([
  ["waitlist", { places: 0 }, true],
  ["waitlist", { places: 1000, most: 1 }, true],
  ["waitlist", { places: -1 }, false],
  ["waitlist", { places: 1001 }, false],
  ["waitlist", { most: 0 }, false],
  ["waitlist", { most: 1_000_001 }, false],
  ["leaderboard", { size: 3, names: "hidden" }, true],
  ["leaderboard", { size: 2 }, false],
  ["leaderboard", { size: 26 }, false],
  ["leaderboard", { names: "full" }, false],
  ["milestones", { counts: "clicked" }, false],
  ["rewards", { parts: [] }, true],
  ["rewards", { parts: ["rank", "progress"] }, true],
  ["rewards", { parts: ["rank", "rank"] }, false],
  ["rewards", { parts: ["board"] }, false],
  ["prompt", { opensWidget: `wgt_${"0".repeat(26)}` }, true],
  ["prompt", { opensWidget: `prj_${"0".repeat(26)}` }, false],
  ["prompt", { opensWidget: "" }, false],
] as const)("%s with %j: %s", (type, content, valid) => {
  expect(takes(type, content)).toBe(valid);
});

test.each(widgetTypes)("no setting of %s has the name of a text", (type) => {
  const settings = Object.keys(widgetSettings[type]);
  expect(settings.filter((key) => textKeys(type).includes(key))).toEqual([]);
});

test("only rewards may be empty", () => {
  const empty = widgetTypes.flatMap((type) => {
    const schema = widgetTexts[type];
    const { error } = schema.safeParse(Object.fromEntries(textKeys(type).map((key) => [key, ""])));
    const refused = error?.issues.map(({ path }) => path[0]) ?? [];
    return textKeys(type).filter((key) => !refused.includes(key));
  });
  expect([...new Set(empty)].sort()).toEqual(
    ["friendReward", "reward", "reward1", "reward2", "reward3", "reward4", "reward5"].sort(),
  );
});

test("a translation may omit texts, may not empty those that are shown, and has no settings", () => {
  const config = defaultConfig("share");
  const translated = (de: object) => refusals({ ...config, translations: { de } });
  expect(translated({})).toEqual([]);
  expect(translated({ title: "Teile deinen Link" })).toEqual([]);
  expect(translated({ title: "" })).toEqual(["translations.de.title"]);
  expect(translated({ channels: ["x"] })).toEqual(["translations.de"]);
  expect(refusals({ ...config, translations: { xx: {} } })).toHaveLength(1);
});
