import { expect, test } from "vitest";
import { defaultBehaviour, WidgetBehaviour, WidgetSchedule } from "./behaviour.ts";

const withTrigger = (trigger: object) => WidgetBehaviour.safeParse({ ...defaultBehaviour, trigger }).success;
const withAudience = (audience: object) =>
  WidgetBehaviour.safeParse({ ...defaultBehaviour, audience: { ...defaultBehaviour.audience, ...audience } })
    .success;
const withFrequency = (frequency: object) =>
  WidgetBehaviour.safeParse({
    ...defaultBehaviour,
    frequency: { ...defaultBehaviour.frequency, ...frequency },
  }).success;

test("a new widget's behavior is valid", () => {
  expect(WidgetBehaviour.parse(defaultBehaviour)).toEqual(defaultBehaviour);
});

test.each([
  { kind: "load" },
  { kind: "delay", seconds: 600 },
  { kind: "scroll", percent: 1 },
  { kind: "exit" },
  { kind: "click", selector: "a[href^='/invite'], #share > button" },
  { kind: "event", name: "order:placed" },
  { kind: "conversion" },
  { kind: "manual" },
])("trigger %j is valid", (trigger) => {
  expect(withTrigger(trigger)).toBe(true);
});

test.each([
  { kind: "hover" },
  { kind: "load", seconds: 3 },
  { kind: "delay" },
  { kind: "delay", seconds: 0 },
  { kind: "delay", seconds: 601 },
  { kind: "delay", seconds: 1.5 },
  { kind: "delay", seconds: "5" },
  { kind: "scroll", percent: 0 },
  { kind: "scroll", percent: 101 },
  { kind: "click", selector: "" },
  { kind: "click", selector: "   " },
  { kind: "click", selector: "a\nb" },
  { kind: "click", selector: "x".repeat(201) },
  { kind: "event", name: "1st" },
  { kind: "event", name: "order placed" },
  { kind: "event", name: "<b>" },
  { kind: "event", name: "x".repeat(65) },
])("trigger %j is invalid", (trigger) => {
  expect(withTrigger(trigger)).toBe(false);
});

test.each(["/", "/*", "/pricing", "/blog/*/comments", "/caf%C3%A9", "/a(b)[c].+^$|"])(
  "path %j is valid",
  (path) => {
    expect(withAudience({ include: [path] })).toBe(true);
    expect(withAudience({ exclude: [path] })).toBe(true);
  },
);

test.each(["", "pricing", "*", "https://acme.com/", "/a?b", "/a#b", "/a b", `/${"x".repeat(200)}`])(
  "path %j is invalid",
  (path) => {
    expect(withAudience({ include: [path] })).toBe(false);
    expect(withAudience({ exclude: [path] })).toBe(false);
  },
);

test.each([
  { include: ["/a", "/a"] },
  { include: Array.from({ length: 21 }, (_, i) => `/${i}`) },
  { devices: ["phone", "phone"] },
  { devices: ["watch"] },
  { languages: ["german"] },
  { languages: ["DE"] },
  { languages: ["de_AT"] },
  { languages: ["de", "de"] },
  { who: "everyone" },
  { percent: 0 },
  { percent: 101 },
  { percent: 12.5 },
  { countries: ["DE"] },
])("audience %j is refused", (audience) => {
  expect(withAudience(audience)).toBe(false);
});

test("an audience may name languages with their country", () => {
  expect(
    withAudience({ languages: ["de", "pt-BR", "zh-Hant-TW"], devices: ["phone", "tablet"], percent: 1 }),
  ).toBe(true);
});

test.each([
  { most: 0 },
  { most: 101 },
  { most: 1.5 },
  { per: "hour" },
  { quietDays: -1 },
  { quietDays: 366 },
])("frequency %j is refused", (frequency) => {
  expect(withFrequency(frequency)).toBe(false);
});

test("a frequency without a limit is valid", () => {
  expect(withFrequency({ most: null, per: "ever", quietDays: 365 })).toBe(true);
});

test("a schedule ends after it begins, and may have no beginning or no end", () => {
  const [early, late] = ["2026-03-01T08:00:00Z", "2026-03-01T08:00:01Z"];
  const fits = (from: string | null, until: string | null) =>
    WidgetSchedule.safeParse({ from, until }).success;
  expect([fits(early, late), fits(null, early), fits(early, null), fits(null, null)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([fits(late, early), fits(early, early), fits("tomorrow", null)]).toEqual([false, false, false]);
});

test("schedule times are compared as instants, in whatever notation", () => {
  const until = "2026-03-01T08:00:00Z";
  expect(WidgetSchedule.safeParse({ from: "2026-03-01T08:00:00.500Z", until }).success).toBe(false);
  expect(WidgetSchedule.safeParse({ from: "2026-03-01T07:59:59.999Z", until }).success).toBe(true);
});
