import fc from "fast-check";
import { expect, test } from "vitest";
import type { ShowRules, Visit } from "./show.ts";
import {
  absentReasons,
  type HiddenReason,
  hiddenReason,
  hiddenReasons,
  pathFits,
  reasonWords,
} from "./show.ts";
import { audienceDevices, defaultBehaviour, frequencySpans, visitors } from "./widget/behaviour.ts";

const now = Date.parse("2026-03-10T12:00:00.000Z");
const hour = 3_600_000;
const day = 24 * hour;

const visit: Visit = {
  path: "/pricing",
  device: "desktop",
  languages: ["de-AT", "en"],
  returning: false,
  identified: false,
  invited: false,
  bucket: 40,
  now,
  sessionStart: now - hour,
  shown: [],
  closedAt: null,
};

const { audience, frequency, schedule } = defaultBehaviour;

type Rules = { [K in keyof ShowRules]?: Partial<ShowRules[K]> };
const reason = (rules: Rules, at: Partial<Visit> = {}) =>
  hiddenReason(
    {
      audience: { ...audience, ...rules.audience },
      frequency: { ...frequency, ...rules.frequency },
      schedule: { ...schedule, ...rules.schedule },
    },
    { ...visit, ...at },
  );

const iso = (ms: number) => new Date(ms).toISOString();

test.each<[string, Rules, Partial<Visit>, HiddenReason | ""]>([
  ["without rules it is shown", {}, {}, ""],
  ["at the start of its schedule", { schedule: { from: iso(now) } }, {}, ""],
  ["just before the start", { schedule: { from: iso(now + 1) } }, {}, "too-early"],
  ["at the end of its schedule", { schedule: { until: iso(now) } }, {}, "over"],
  ["just before the end", { schedule: { until: iso(now + 1) } }, {}, ""],
  ["an included page", { audience: { include: ["/blog/*", "/pricing"] } }, {}, ""],
  ["a page that is not included", { audience: { include: ["/blog/*"] } }, {}, "page-not-included"],
  ["exclusion takes precedence", { audience: { include: ["/*"], exclude: ["/pri*"] } }, {}, "page-excluded"],
  ["its device", { audience: { devices: ["phone", "desktop"] } }, {}, ""],
  ["another device", { audience: { devices: ["phone", "tablet"] } }, {}, "device"],
  ["a language of the visitor's", { audience: { languages: ["fr", "en"] } }, {}, ""],
  ["a language in any case", { audience: { languages: ["de-at"] } }, {}, ""],
  ["a region the visitor does not name", { audience: { languages: ["de-CH"] } }, {}, "language"],
  ["an incomplete language", { audience: { languages: ["d"] } }, {}, "language"],
  ["new, and new", { audience: { who: "new" } }, {}, ""],
  ["new, but returning", { audience: { who: "new" } }, { returning: true }, "visitor"],
  ["returning, but new", { audience: { who: "returning" } }, {}, "visitor"],
  ["identified, but not", { audience: { who: "identified" } }, {}, "visitor"],
  ["identified, and so", { audience: { who: "identified" } }, { identified: true }, ""],
  ["anonymous, but identified", { audience: { who: "anonymous" } }, { identified: true }, "visitor"],
  ["invited, but not", { audience: { who: "invited" } }, {}, "visitor"],
  ["invited, and so", { audience: { who: "invited" } }, { invited: true }, ""],
  ["just in the share", { audience: { percent: 41 } }, {}, ""],
  ["just outside of it", { audience: { percent: 40 } }, {}, "share-of-visitors"],
  ["closed, without quiet days", {}, { closedAt: now }, ""],
  [
    "within the quiet days",
    { frequency: { quietDays: 3 } },
    { closedAt: now - 3 * day + 1 },
    "closed-lately",
  ],
  ["after the quiet days", { frequency: { quietDays: 3 } }, { closedAt: now - 3 * day }, ""],
  ["shown less than the limit", { frequency: { most: 2, per: "day" } }, { shown: [now - hour] }, ""],
  ["shown up to the limit", { frequency: { most: 1, per: "day" } }, { shown: [now - day] }, "shown-enough"],
  ["shown a day ago", { frequency: { most: 1, per: "day" } }, { shown: [now - day - 1] }, ""],
  ["shown in this week", { frequency: { most: 1, per: "week" } }, { shown: [now - 7 * day] }, "shown-enough"],
  [
    "shown in this month",
    { frequency: { most: 1, per: "month" } },
    { shown: [now - 30 * day] },
    "shown-enough",
  ],
  ["shown in the last session", { frequency: { most: 1, per: "session" } }, { shown: [now - 2 * hour] }, ""],
  ["shown in this session", { frequency: { most: 1, per: "session" } }, { shown: [now] }, "shown-enough"],
  ["shown before, limited to once", { frequency: { most: 1, per: "ever" } }, { shown: [0] }, "shown-enough"],
])("%s", (_, rules, at, expected) => {
  expect(reason(rules, at)).toBe(expected);
});

test.each([
  ["/pricing", "/pricing", true],
  ["/pricing", "/pricing/", true],
  ["/pricing/", "/pricing", true],
  ["/pricing", "/pricing/team", false],
  ["/", "/", true],
  ["/", "/x", false],
  ["/*", "/", true],
  ["/blog/*", "/blog/a/b", true],
  ["/blog/*", "/blog", true],
  ["/blog/*", "/blogs", false],
  ["/*/edit", "/a/edit", true],
  ["/*/edit", "/edit", false],
  ["/a*a", "/a", false],
  ["/a*a", "/aa", true],
  ["/a*b*c", "/a1b2c", true],
  ["/a*b*c", "/a1c2b", false],
  ["/x*b*c", "/ab1c", false],
  ["/a*x*bb*c", "/ac-bb-bb-c", false],
  ["/a.c", "/abc", false],
  ["/(a|b)+$", "/(a|b)+$", true],
  ["/a*", "/a\nb", true],
])("%s and the path %s: %s", (pattern, path, expected) => {
  expect(pathFits(pattern, path)).toBe(expected);
});

test("a pattern that replaces any part of a path with * matches that path", () => {
  const piece = fc.stringMatching(/^[a-z./()+]{0,6}$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(piece, piece), { minLength: 1, maxLength: 6 }), piece, (pairs, end) => {
      const path = `/${pairs.map(([kept, left]) => kept + left).join("")}${end}`;
      const pattern = `/${pairs.map(([kept]) => `${kept}*`).join("")}${end}`;
      expect(pathFits(pattern, path)).toBe(true);
    }),
  );
});

test("no pattern takes long to match, however many stars it has", () => {
  const pattern = `/${"a*".repeat(99)}b`;
  // Backtracking at each star would take longer than any test may.
  expect(pathFits(pattern, `/${"a".repeat(20_000)}`)).toBe(false);
});

const times = fc.integer({ min: now - 90 * day, max: now });
const visits: fc.Arbitrary<Visit> = fc.record({
  path: fc.constantFrom("/", "/pricing", "/blog/a"),
  device: fc.constantFrom(...audienceDevices),
  languages: fc.subarray(["de-AT", "en", "pt-BR"]),
  returning: fc.boolean(),
  identified: fc.boolean(),
  invited: fc.boolean(),
  bucket: fc.double({ min: 0, max: 99.99, noNaN: true }),
  now: fc.constant(now),
  sessionStart: times,
  shown: fc.array(times, { maxLength: 5 }),
  closedAt: fc.option(times),
});
const allRules: fc.Arbitrary<ShowRules> = fc.record({
  audience: fc.record({
    include: fc.subarray(["/", "/blog/*"]),
    exclude: fc.subarray(["/pricing"]),
    devices: fc.subarray([...audienceDevices]),
    languages: fc.subarray(["de", "pt-BR"]),
    who: fc.constantFrom(...visitors),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  frequency: fc.record({
    most: fc.option(fc.integer({ min: 1, max: 4 })),
    per: fc.constantFrom(...frequencySpans),
    quietDays: fc.integer({ min: 0, max: 60 }),
  }),
  schedule: fc.record({ from: fc.option(times.map(iso)), until: fc.option(times.map(iso)) }),
});

test("of several reasons the first in the list is given, and without that rule the next", () => {
  const free: Record<HiddenReason, (rules: ShowRules) => ShowRules> = {
    "too-early": (rules) => ({ ...rules, schedule: { ...rules.schedule, from: null } }),
    over: (rules) => ({ ...rules, schedule: { ...rules.schedule, until: null } }),
    "page-excluded": (rules) => ({ ...rules, audience: { ...rules.audience, exclude: [] } }),
    "page-not-included": (rules) => ({ ...rules, audience: { ...rules.audience, include: [] } }),
    device: (rules) => ({ ...rules, audience: { ...rules.audience, devices: [] } }),
    language: (rules) => ({ ...rules, audience: { ...rules.audience, languages: [] } }),
    visitor: (rules) => ({ ...rules, audience: { ...rules.audience, who: "anyone" } }),
    "share-of-visitors": (rules) => ({ ...rules, audience: { ...rules.audience, percent: 100 } }),
    "closed-lately": (rules) => ({ ...rules, frequency: { ...rules.frequency, quietDays: 0 } }),
    "shown-enough": (rules) => ({ ...rules, frequency: { ...rules.frequency, most: null } }),
  };
  fc.assert(
    fc.property(allRules, visits, (rules, at) => {
      let left = rules;
      let last = -1;
      for (let why = hiddenReason(left, at); why !== ""; why = hiddenReason(left, at)) {
        const place = hiddenReasons.indexOf(why);
        expect(place).toBeGreaterThan(last);
        last = place;
        left = free[why](left);
      }
    }),
    { numRuns: 2000 },
  );
});

test("a visitor within a smaller share is within a larger one", () => {
  fc.assert(
    fc.property(visits, fc.integer({ min: 1, max: 99 }), (at, percent) => {
      const small = hiddenReason({ audience: { ...audience, percent }, frequency, schedule }, at);
      const large = hiddenReason(
        { audience: { ...audience, percent: percent + 1 }, frequency, schedule },
        at,
      );
      if (small === "") expect(large).toBe("");
    }),
  );
});

test("each reason has a sentence", () => {
  const reasons = [...hiddenReasons, ...absentReasons];
  expect(Object.keys(reasonWords).sort()).toEqual([...reasons].sort());
  for (const reason of reasons) expect(reasonWords[reason]).toMatch(/^[A-Z].*\.$/);
});
