import { defaultConfig, type WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { expect, test } from "vitest";
import { projectOf, widgetOf } from "../../testing/widgets.ts";
import type { Question } from "./finding.ts";
import { inspect, summaryOf } from "./inspect.ts";
import { pageOf } from "./page.ts";

const now = Date.parse("2026-03-10T12:30:00Z");
const question: Question = {
  page: "/pricing",
  device: "desktop",
  language: "en",
  who: "new",
  at: "2026-03-10T12:30:00Z",
};

type Parts = {
  project?: Parameters<typeof projectOf>[0];
  widget?: Parameters<typeof widgetOf>[0];
  config?: (config: WidgetConfig) => void;
  type?: WidgetConfig["type"];
  asked?: Partial<Question>;
};

function findings({ project, widget, config, type = "invite", asked }: Parts = {}) {
  const settings = defaultConfig(type);
  config?.(settings);
  const subject = { project: projectOf(project), widget: widgetOf(widget ?? {}), config: settings };
  return inspect(subject, { ...question, ...asked }, now);
}

const failing = (parts: Parts) =>
  findings(parts)
    .filter(({ verdict }) => verdict !== "yes")
    .map(({ id, verdict, fix }) => [id, verdict, fix]);

test("a live widget without rules on a reporting site is shown", () => {
  expect(failing({})).toEqual([]);
  expect(summaryOf(findings())).toEqual({ verdict: "yes", text: "The widget is shown." });
});

test("conditions are listed in order, from the project to the moment", () => {
  const all = findings({
    config: ({ behaviour }) => {
      behaviour.audience.percent = 20;
      behaviour.frequency = { most: 1, per: "week", quietDays: 30 };
      behaviour.trigger = { kind: "scroll", percent: 50 };
    },
    asked: { page: "https://acme.com/pricing" },
  });
  expect(all.map(({ id }) => id)).toEqual([
    "project",
    "published",
    "paused",
    "origin",
    "seen",
    "placement",
    "schedule",
    "page",
    "device",
    "language",
    "visitor",
    "share",
    "frequency",
    "trigger",
  ]);
  expect(summaryOf(all)).toEqual({
    verdict: "maybe",
    text: "No rule hides it. It depends on 3 conditions below.",
  });
});

test("an archived project, a draft and a paused widget hide it, each with its fix", () => {
  expect(failing({ project: { status: "archived" } })).toEqual([["project", "no", "project"]]);
  expect(failing({ widget: { status: "draft", publishedVersion: null } })).toEqual([
    ["published", "no", "widget"],
  ]);
  expect(failing({ widget: { status: "paused" } })).toEqual([["paused", "no", "widget"]]);
});

test("a site that never reported lacks the script; one silent for days may", () => {
  expect(failing({ project: { lastSeen: null } })).toEqual([["seen", "no", "install"]]);
  const lastSeen = { at: "2026-03-07T12:00:00Z", origin: "https://acme.com" };
  expect(failing({ project: { lastSeen } })).toEqual([["seen", "maybe", "install"]]);
});

test("an address is checked against the allowed origins, a path is not", () => {
  expect(failing({ asked: { page: "https://shop.acme.com/pricing" } })).toEqual([
    ["origin", "no", "origins"],
  ]);
  expect(failing({ asked: { page: "https://acme.com/pricing?x=1" } })).toEqual([]);
});

test("an inline widget needs its element, and neither limit nor trigger", () => {
  expect(
    failing({
      config: ({ behaviour }) => {
        behaviour.placement = { kind: "inline" };
        behaviour.trigger = { kind: "exit" };
        behaviour.frequency = { most: 1, per: "ever", quietDays: 9 };
      },
    }),
  ).toEqual([["placement", "maybe", "element"]]);
});

test.each<[string, (config: WidgetConfig) => void, Partial<Question>, Partial<Question>]>([
  [
    "page",
    ({ behaviour }) => {
      behaviour.audience.include = ["/blog/*"];
    },
    { page: "/pricing" },
    { page: "/blog/one" },
  ],
  [
    "page",
    ({ behaviour }) => {
      behaviour.audience.exclude = ["/pricing"];
    },
    { page: "https://acme.com/pricing" },
    { page: "/blog" },
  ],
  [
    "device",
    ({ behaviour }) => {
      behaviour.audience.devices = ["phone"];
    },
    { device: "desktop" },
    { device: "phone" },
  ],
  [
    "language",
    ({ behaviour }) => {
      behaviour.audience.languages = ["pt"];
    },
    { language: "de" },
    { language: "pt-BR" },
  ],
  [
    "visitor",
    ({ behaviour }) => {
      behaviour.audience.who = "identified";
    },
    { who: "invited" },
    { who: "identified" },
  ],
  [
    "schedule",
    ({ behaviour }) => {
      behaviour.schedule.from = "2026-03-11T00:00:00Z";
    },
    { at: "2026-03-10T23:59:59Z" },
    { at: "2026-03-11T00:00:00Z" },
  ],
])(
  "a rule about the %s hides it, is the only one named, and allows a matching visit",
  (id, config, away, seen) => {
    expect(failing({ config, asked: away })).toEqual([[id, "no", "behaviour"]]);
    expect(failing({ config, asked: seen })).toEqual([]);
  },
);

test("several failing rules are all listed; the summary names the first", () => {
  const all = findings({
    config: ({ behaviour }) => {
      behaviour.audience.devices = ["phone"];
      behaviour.audience.exclude = ["/pricing"];
    },
  });
  expect(all.filter(({ verdict }) => verdict === "no").map(({ id }) => id)).toEqual(["page", "device"]);
  expect(summaryOf(all).text).toBe("Not shown. This page is excluded.");
});

test("a welcome is only for invited visitors", () => {
  expect(failing({ type: "welcome" })).toEqual([["invited", "no", undefined]]);
  expect(failing({ type: "welcome", asked: { who: "invited" } })).toEqual([]);
});

test("a widget opened by code says so, and ignores its rules", () => {
  const waiting = failing({
    config: ({ behaviour }) => {
      behaviour.trigger = { kind: "manual" };
      behaviour.audience.exclude = ["/pricing"];
      behaviour.audience.percent = 5;
    },
  });
  expect(waiting).toEqual([["trigger", "maybe", "behaviour"]]);
});

test("a page is a path or a full address, without its query", () => {
  expect(pageOf("/pricing?plan=a#top")).toEqual({ path: "/pricing", origin: null });
  expect(pageOf(" https://acme.com ")).toEqual({ path: "/", origin: "https://acme.com" });
  for (const typed of ["", "pricing", "acme.com/pricing", "https://", "javascript:alert(1)"]) {
    expect(pageOf(typed)).toBe(null);
  }
});
