import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { streamOf, testLive, testLoop, testPlatform } from "../../testing/index.ts";
import { actIfAllowed, type Stage, type Step, step } from "./testing.ts";
import { insightsFrom, insightsOn, linesOf, recountLines } from "./testing-recount.ts";

/** A project in a time zone with all of these events from an instant on, some hours apart. */
async function tell(timeZone: string, from: string, steps: readonly Step[], pace = 0): Promise<Stage> {
  const platform = await testPlatform();
  platform.clock.move(Date.parse(from) - platform.clock.now().getTime());
  const loop = await testLoop(platform, timeZone);
  const stream = streamOf(platform.table);
  const told = { loop, stream, widget: await testLive(loop, defaultConfig("invite")) };
  for (const one of steps) {
    await actIfAllowed(told, one);
    platform.clock.move(pace * one.hours * hourMs);
  }
  expect(await fold(platform, stream.items)).toEqual([]);
  return told;
}

const nowOf = ({ loop }: Stage) => loop.platform.clock.now().getTime();

test.each([
  ["Europe/Berlin", "2026-10-23T18:00:00Z", 1],
  ["America/New_York", "2027-03-12T18:00:00Z", 2],
  // A zone whose clocks skip midnight.
  ["Africa/Cairo", "2026-04-22T18:00:00Z", 3],
])(
  "random histories over a change of %s's clocks from %s give what the screens say",
  async (timeZone, from, seed) => {
    const history = fc.array(step, { minLength: 30, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const real = await tell(timeZone, from, [made("try", 0, seed, 1), ...steps], 0.3);
        const lines = await linesOf(real);
        // At once, when the first cohorts but no chains have matured, and when all have.
        for (const later of [0, 9 * dayMs, 20 * dayMs]) {
          real.loop.platform.clock.move(later);
          const { range, told } = await insightsOn(real);
          expect(insightsFrom(lines, { range, now: nowOf(real) })).toEqual(told);
        }
        const recount = recountLines(lines);
        expect(recount.elsewhere).toBe(0);
        expect(recount.experiments.misplaced).toBe(0);
      }),
      { numRuns: 1, seed, endOnFailure: true },
    );
  },
);

type Item = Record<string, unknown>;
type Insights = Awaited<ReturnType<typeof insightsOn>>;

let scene: Stage;
let shown: Insights;
let lines: string[];
let now: number;

function made(what: string, who: number, whom: number, hours: number): Step {
  return { what, who, whom, hours };
}

beforeAll(async () => {
  const joined = [3, 4, 5, 6, 7].map((whom) => made("join", 2, whom, 1));
  scene = await tell("Europe/Berlin", "2026-10-23T18:00:00Z", [
    // Two who were there before, who come back, and one brings a friend.
    made("join", 6, 26, 1),
    made("arrive", 8, 0, 1),
    made("wait", 0, 0, 1),
    made("try", 0, 0, 1),
    made("wait", 0, 0, 1),
    made("return", 6, 0, 1),
    made("return", 8, 0, 1),
    made("join", 6, 27, 1),
    ...joined,
    made("join", 4, 20, 1),
    made("invite", 4, 21, 1),
    made("convert", 5, 1, 1),
    made("wait", 0, 0, 50),
    ...[0, 1, 2, 3].map((whom) => made("beacon", whom, 3 * whom, 1)),
    // Twelve days after their inviter, and fifteen.
    made("wait", 0, 0, 240),
    made("join", 2, 8, 1),
    made("wait", 0, 0, 72),
    made("join", 2, 9, 1),
  ]);
  scene.loop.platform.clock.move(10 * dayMs);
  lines = await linesOf(scene);
  now = nowOf(scene);
  shown = await insightsOn(scene);
});

/** Lines of a kind that count. A bot's beacon doesn't. */
const countedOf = (kind: string) => (text: string) =>
  text.startsWith(`{"kind":"${kind}"`) && !text.includes('"bot":true');

/** The project's lines with the last one of a kind replaced; null leaves it out. */
function falsified(kind: string, change: (item: Item) => Item | null): string[] {
  const changed = (text: string): Item | null => change(JSON.parse(text).item);
  // The last that the change affects: ids are random, and so is the order of lines.
  const isOf = countedOf(kind);
  const at = lines.findLastIndex(
    (text) => isOf(text) && text !== JSON.stringify({ kind, item: changed(text) }),
  );
  const item = changed(lines[at] ?? "{}");
  return lines.toSpliced(at, 1, ...(item === null ? [] : [JSON.stringify({ kind, item })]));
}

const told = (of: readonly string[]) => insightsFrom(of, { range: shown.range, now });

test("an untouched export gives the numbers shown, and contains something of everything", () => {
  expect(told(lines)).toEqual(shown.told);
  const { cohorts, segments, hours, visitors, experiments } = shown.told;
  expect(cohorts.map(({ overall }) => [overall.state, overall.invitees])).toEqual([
    ["ok", 8],
    ["ok", 9],
    ["maturing", 10],
  ]);
  for (const [name, values] of Object.entries(segments)) expect(values, name).not.toEqual([]);
  expect(hours.length).toBeGreaterThan(1);
  expect(visitors.length).toBeGreaterThan(0);
  const sum = (of: "joins" | "returning" | "countedReturning") =>
    experiments[0]?.arms.reduce((all, arm) => all + arm[of], 0);
  expect([sum("joins"), sum("returning"), sum("countedReturning")]).toEqual([9, 2, 2]);
  expect(Math.max(...(experiments[0]?.arms.map(({ counted }) => counted) ?? []))).toBeGreaterThan(0);
});

const whoseNot = (all: unknown) => (Array.isArray(all) ? all : []).map(({ k: _, ...event }: Item) => event);

const events = (change: object) => (item: Item) => ({
  ...item,
  events: [{ t: "impression", w: scene.widget.id, ...change }],
});

test.each<[string, string, (item: Item) => Item | null, keyof Insights["told"]]>([
  ["a missing participant", "participant", () => null, "cohorts"],
  ["a participant of another week", "participant", (item) => ({ ...item, day: "2026-10-30" }), "cohorts"],
  [
    "a participant with a chain of their own",
    "participant",
    (item) => ({ ...item, root: item.participantId }),
    "experiments",
  ],
  ["a missing invitee", "referral", () => null, "cohorts"],
  [
    "an invitee who joined earlier",
    "referral",
    (item) => ({ ...item, joinedAt: "2026-11-05T09:00:00.000Z" }),
    "cohorts",
  ],
  ["an inviter of another week", "referral", (item) => ({ ...item, inviterDay: "2026-10-12" }), "cohorts"],
  ["a user who existed before", "participant", (item) => ({ ...item, existing: true }), "cohorts"],
  ["an existing user's invitee", "referral", (item) => ({ ...item, inviterExisting: true }), "cohorts"],
  ["an invitation that is not the first", "invitation", ({ first: _, ...item }) => item, "cohorts"],
  ["a visitor of nobody's", "beacon", (item) => ({ ...item, events: whoseNot(item.events) }), "cohorts"],
  ["another country", "beacon", (item) => ({ ...item, co: "PE" }), "segments"],
  ["another device", "beacon", (item) => ({ ...item, de: "other" }), "segments"],
  ["another channel", "referral", (item) => ({ ...item, channel: "telegram" }), "segments"],
  ["a day before", "beacon", (item) => ({ ...item, day: "2026-09-29" }), "segments"],
  ["another kind of event", "beacon", events({ t: "open" }), "segments"],
  ["another hour", "beacon", (item) => ({ ...item, h: (Number(item.h) + 1) % 24 }), "hours"],
  ["an hour of another weekday", "beacon", (item) => ({ ...item, day: "2026-10-29" }), "hours"],
  ["a participant in no variant", "participant", (item) => ({ ...item, arms: [] }), "experiments"],
  ["an invitee in no variant", "referral", (item) => ({ ...item, arms: [] }), "experiments"],
  [
    "an inviter who joined later",
    "referral",
    (item) => ({ ...item, inviterJoinedAt: "2026-10-30T09:00:00.000Z" }),
    "experiments",
  ],
  [
    "a conversion of an unknown person",
    "conversion",
    (item) => ({ ...item, status: "direct", arms: [] }),
    "experiments",
  ],
  ["a missing entry", "experimentEntry", () => null, "experiments"],
  ["an entry of another week", "experimentEntry", later, "experiments"],
  ["an inviter who did not enter", "referral", ({ entries: _, ...item }) => item, "experiments"],
  ["a missing email", "invitation", () => null, "experiments"],
  ["other weights", "experiment", (item) => ({ ...item, variants: weighed(item.variants) }), "experiments"],
  [
    "an earlier end",
    "experiment",
    (item) => ({ ...item, endedAt: "2026-10-30T09:00:00.000Z" }),
    "experiments",
  ],
  ["a missing experiment", "experiment", () => null, "experiments"],
])("%s, of a line that is a %s, is detected", (_, kind, change, part) => {
  expect(told(falsified(kind, change))[part]).not.toEqual(shown.told[part]);
});

function later(item: Item): Item {
  return { ...item, enteredAt: new Date(Date.parse(String(item.enteredAt)) + 7 * dayMs).toISOString() };
}

const weighed = (variants: unknown) =>
  (Array.isArray(variants) ? variants : []).map((one: Item, at) => ({ ...one, weight: at === 0 ? 98 : 2 }));

test("a participant who counts in another variant than their root's, or on another day than clocks had, is reported", () => {
  const other = (arm: unknown) => String(arm).replace(/.$/, (letter) => (letter === "a" ? "b" : "a"));
  const moved = falsified("referral", (item) => ({ ...item, arms: [item.arms].flat().map(other) }));
  expect(recountLines(moved).experiments.misplaced).toBe(1);
  expect(recountLines(falsified("beacon", (item) => ({ ...item, h: 3 }))).elsewhere).toBe(1);
  const abroad = lines.with(0, (lines[0] ?? "").replace("Europe/Berlin", "Asia/Tokyo"));
  expect(recountLines(abroad).elsewhere).toBeGreaterThan(5);
});

test("an added and a missing visitor are detected, and a repeated one is not", () => {
  const kind = "beacon";
  const all = lines.filter(countedOf(kind));
  const { item } = JSON.parse(all.at(-1) ?? "");
  const bearing = (u: unknown) => JSON.stringify({ kind, item: { ...item, u } });
  const marks = all.map((text): number => JSON.parse(text).item.u);
  const registers = new Set(marks.map((mark) => mark >>> 6));
  const free = Array.from({ length: 99 }, (_, at) => at).find((register) => !registers.has(register)) ?? 99;
  const { visitors } = shown.told;
  expect(told([...lines, bearing(marks[0])]).visitors).toEqual(visitors);
  expect(told([...lines, bearing(64 * free + 1)]).visitors).not.toEqual(visitors);
  const nobody = lines.map((text) => (all.includes(text) ? text.replace('"u":', '"other":') : text));
  expect(told(nobody).visitors).toEqual([]);
});
