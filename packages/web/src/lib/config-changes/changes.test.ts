import { textKeys } from "@kiteloop/contract/publishing/widget/content";
import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import { defaultConfig, WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { expect, test } from "vitest";
import { type Change, changesBetween, changesSummary, settingRows } from "./changes.ts";

const changeText = ({ name, before, after }: Change) => {
  if (before === null) return `${name}: ${after?.value ?? ""} is new`;
  if (after === null) return `${name}: ${before.value} is gone`;
  return `${name}: ${before.value} became ${after.value}`;
};

const sentences = (before: WidgetConfig, after: WidgetConfig) =>
  changesBetween(before, after).map(changeText);

/** The default configuration with changes. */
function invite(change: (config: ReturnType<typeof defaultConfig<"invite">>) => void) {
  const config = defaultConfig("invite");
  change(config);
  return config;
}

test.each(widgetTypes)("equal configurations of %s have no differences", (type) => {
  expect(changesBetween(defaultConfig(type), defaultConfig(type))).toEqual([]);
});

test("a text is quoted before and after", () => {
  const after = invite(({ content }) => {
    content.title = "Bring a friend";
    content.reward = "a month";
  });
  expect(sentences(defaultConfig("invite"), after)).toEqual([
    "Inviter reward: Empty became “a month”",
    "Title: “Invite a friend” became “Bring a friend”",
  ]);
});

test("settings, design and behavior are described in words, in both directions", () => {
  const before = defaultConfig("invite");
  const after = invite((config) => {
    config.content.channels = ["x", "telegram"];
    config.design.accent = "#0b6e4f";
    config.design.radius = 4;
    config.behaviour.placement = { kind: "inline" };
    config.behaviour.trigger = { kind: "delay", seconds: 1 };
    config.behaviour.frequency = { most: 2, per: "week", quietDays: 30 };
    config.behaviour.audience.include = ["/pricing", "/blog/*"];
    config.behaviour.audience.languages = ["pt-BR", "de"];
    config.behaviour.schedule.until = "2026-12-24T17:00:00Z";
  });
  expect(sentences(before, after)).toEqual([
    "Share to: WhatsApp became X, Telegram",
    "Accent: #3347c2 became #0b6e4f",
    "Corner radius: 14 px became 4 px",
    "Placement: Floating, bottom right became Inline",
    "Trigger: When the page has loaded became 1 second after the page has loaded",
    "Frequency: No limit became At most twice per week",
    "After dismissal: Shown again on the next page became Hidden for 30 days",
    "Included pages: All pages became /pricing, /blog/*",
    "Languages: All languages became Brazilian Portuguese, German",
    "End: No end date became Dec 24, 2026, 5:00 PM",
  ]);
  expect(changesBetween(after, before)).toHaveLength(10);
  expect(changesSummary(changesBetween(before, after))).toBe(
    "1 setting, 2 design settings, 7 behavior settings",
  );
});

test("times are written in the given zone", () => {
  const after = invite(({ behaviour }) => {
    behaviour.schedule.from = "2026-12-31T23:30:00Z";
  });
  const [change] = changesBetween(defaultConfig("invite"), after, { timeZone: "Europe/Berlin" });
  expect(change?.after?.value).toBe("Jan 1, 2027, 12:30 AM");
});

test("custom dark colors are compared one by one", () => {
  const after = invite(({ design }) => {
    design.dark = { accent: "#ffffff", background: "#000000", text: "#eeeeee" };
  });
  expect(sentences(defaultConfig("invite"), after)).toEqual([
    "Dark colors: From light colors became Custom",
    "Dark accent: #ffffff is new",
    "Dark background: #000000 is new",
    "Dark text color: #eeeeee is new",
  ]);
});

test("adding or removing a translation is one change; a changed text names its language", () => {
  const german = invite((config) => {
    config.translations.de = { title: "Lade Freunde ein", body: "Mit deinem Link." };
  });
  expect(sentences(defaultConfig("invite"), german)).toEqual(["Translations: None became German"]);
  const other = invite((config) => {
    config.translations.de = { title: "Bring Freunde mit" };
  });
  expect(sentences(german, other)).toEqual([
    "Title in German: “Lade Freunde ein” became “Bring Freunde mit”",
    "Text in German: “Mit deinem Link.” is gone",
  ]);
});

test("of several configurations, a text of a language that one lacks is listed if the others differ", () => {
  const german = (title: string) =>
    invite((config) => {
      config.translations.de = { title, body: "Mit deinem Link." };
    });
  const rows = settingRows([defaultConfig("invite"), german("Eins"), german("Zwei")]);
  const differing = rows.filter(({ same }) => !same).map(({ name }) => name);
  expect(differing).toEqual(["Translations", "Title in German"]);
});

test("two widgets with the same name are different", () => {
  const opens = (id: string) => {
    const config = defaultConfig("prompt");
    config.content.opensWidget = `wgt_${id.repeat(26)}`;
    return config;
  };
  const changes = changesBetween(opens("0"), opens("1"), { widgetName: () => "Invite form" });
  expect(changes.map(changeText)).toEqual(["Button opens: Invite form became Invite form"]);
});

/** Paths of all leaves of a value: anything but objects, and lists. */
function leaves(value: object, at: string[] = []): string[][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? leaves(inner, [...at, key])
      : [[...at, key]],
  );
}

const others: readonly unknown[] = [
  "Other",
  "#123456",
  7,
  true,
  [],
  ["x"],
  [2, 4],
  ["/a"],
  ["phone"],
  ["de"],
];
const more: readonly unknown[] = [
  "month",
  "top-left",
  "serif",
  "light",
  "dark",
  "week",
  "new",
  "initials",
  "converted",
  "de",
];
const dark = { accent: "#ffffff", background: "#000000", text: "#eeeeee" };
const last: readonly unknown[] = [
  dark,
  "2026-12-24T17:00:00Z",
  "/login",
  `wgt_${"0".repeat(26)}`,
  false,
  null,
  3,
];

/** The configuration with another valid value at a path; undefined if none of ours is valid. */
function changedAt(config: WidgetConfig, path: readonly string[]): WidgetConfig | undefined {
  for (const other of [...others, ...more, ...last]) {
    const copy: unknown = structuredClone(config);
    let holder: unknown = copy;
    for (const key of path.slice(0, -1)) holder = Reflect.get(Object(holder), key);
    const key = path.at(-1) ?? "";
    if (JSON.stringify(Reflect.get(Object(holder), key)) === JSON.stringify(other)) continue;
    Reflect.set(Object(holder), key, other);
    const parsed = WidgetConfig.safeParse(copy);
    if (parsed.success) return parsed.data;
  }
  return undefined;
}

test.each(widgetTypes)("every change of %s is listed", (type) => {
  const config = defaultConfig(type);
  // Without a limit, its period has no effect.
  const unlimited = config.behaviour.frequency.most === null;
  const placesToSet = leaves(config).filter(
    (path) => !["type", "kind", ...(unlimited ? ["per"] : [])].includes(path.at(-1) ?? ""),
  );
  expect(placesToSet.length).toBeGreaterThan(20);
  for (const path of placesToSet) {
    const after = changedAt(config, path);
    expect(after, path.join(".")).toBeDefined();
    if (!after) continue;
    const changes = changesBetween(config, after);
    expect(changes.length, path.join(".")).toBeGreaterThan(0);
    expect(changes.map(changeText).join(), path.join(".")).not.toMatch(/undefined|null|\[object/);
  }
});

test.each(widgetTypes)("each text of %s has a unique name", (type) => {
  const rows = settingRows([defaultConfig(type)]).filter(({ key }) => key.startsWith("content."));
  const names = rows.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(rows.filter(({ part }) => part === "text")).toHaveLength(textKeys(type).length);
});
