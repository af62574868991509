import { expect, test } from "vitest";
import { loopSteps, mergeStepsWeeks, type StepsGroup, type StepsWeek } from "./index.ts";
import { dayMs } from "./time.ts";

const now = Date.UTC(2026, 5, 1);

type Counts = Omit<StepsWeek, "groups">;
const total = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
const nth = (sum: number, at: number) => Math.floor((sum + at) / 16);

/** Groups that are all alike. */
const evenly = ({ members, inviters, invitations, visitors, joins }: Counts): StepsGroup[] =>
  Array.from({ length: 16 }, (_, at) => ({
    members: nth(members, at),
    inviters: nth(inviters, at),
    invitations: nth(total(invitations), at),
    visitors: nth(total(visitors), at),
    joins: nth(total(joins), at),
  }));

/** A week whose window ended some weeks ago. */
const week = (ago: number, change: Partial<StepsWeek> = {}): StepsWeek => {
  const counts = countsOf(ago, change);
  return { groups: evenly(counts), ...counts };
};
const countsOf = (ago: number, change: Partial<StepsWeek>): Counts => ({
  week: new Date(now - (ago + 3) * 7 * dayMs).toISOString().slice(0, 10),
  end: now - (ago + 2) * 7 * dayMs,
  members: 1000,
  tracked: 1000,
  inviters: 50,
  invitations: { whatsapp: 400, link: 400 },
  visitors: { whatsapp: 320, link: 280 },
  joins: { whatsapp: 80, link: 70 },
  ...change,
});
const read = (...weeks: readonly StepsWeek[]) => loopSteps(weeks, { windowDays: 14, now });

test("the factors of the steps multiply to K of the same people", () => {
  const { steps, members, weeks, state } = read(week(4), week(3), week(2), week(1), week(0));
  expect([state, members, weeks]).toEqual(["ok", 4000, 4]);
  expect(steps.map(({ id, factor }) => [id, factor])).toEqual([
    ["inviting", 0.05],
    ["invitations", 16],
    ["visitors", 0.75],
    ["joining", 0.25],
  ]);
  expect(steps.reduce((k, { factor }) => k * (factor ?? 0), 1)).toBeCloseTo(0.15);
});

test("few who invite with many invitations each limit K, though joining has a lower rate than nothing else", () => {
  expect(read(week(0)).limitedBy).toBe("inviting");
  const many = { inviters: 400, invitations: { link: 1200 }, visitors: { link: 800 }, joins: { link: 16 } };
  expect(read(week(0, many)).limitedBy).toBe("joining");
});

test("no step is named that is not clear of the runner-up, and none where all are where they can be", () => {
  const alike = { inviters: 100, invitations: { link: 300 }, visitors: { link: 150 }, joins: { link: 16 } };
  expect(read(week(0, alike)).limitedBy).toBeNull();
  const good = {
    inviters: 500,
    invitations: { link: 3000 },
    visitors: { link: 3000 },
    joins: { link: 1500 },
  };
  expect(read(week(0, good)).limitedBy).toBeNull();
});

test("visitors of one chain who decide alike widen the interval and blur the limiting step", () => {
  const weeks = [4, 3, 2, 1, 0].map((ago) => week(ago));
  const plain = read(...weeks);
  // The same sums, with all joins through the links of two groups.
  const clustered = weeks.map((one) => ({
    ...one,
    groups: one.groups.map((group, at) => ({
      ...group,
      inviters: at === 0 ? 50 : 0,
      joins: at < 2 ? 75 : 0,
    })),
  }));
  const found = read(...clustered);
  const width = ({ steps }: typeof plain, at: number) => {
    const { low = 0, high = 0 } = steps[at]?.interval ?? {};
    return high - low;
  };
  expect(found.steps.map(({ factor }) => factor)).toEqual(plain.steps.map(({ factor }) => factor));
  expect(width(found, 3)).toBeGreaterThan(3 * width(plain, 3));
  expect([plain.limitedBy, found.limitedBy]).toEqual(["inviting", null]);
  expect(found.steps[3]?.reach).toBeLessThan(plain.steps[3]?.reach ?? 0);
});

test("too few new users have no interval of joining, and weeks that are not known by group have none at all", () => {
  const [one] = [week(0, { members: 300, tracked: 300 })];
  const intervals = (...weeks: readonly StepsWeek[]) =>
    read(...weeks).steps.map(({ interval }) => interval !== null);
  expect(intervals(one)).toEqual([true, false, false, false]);
  expect(intervals(...[4, 3, 2, 1].map((ago) => week(ago)), one)).toEqual([true, false, false, true]);
  const older = read({ ...week(0), groups: [] });
  expect(older.steps.map(({ interval, reachedBy }) => [interval, reachedBy])).toEqual(
    Array.from({ length: 4 }, () => [null, "benchmark"]),
  );
  expect(older.limitedBy).toBeNull();
});

test("a step reaches the lower end of the best of two channels, and a benchmark where one is known", () => {
  const [, , visitors, joining] = read(week(0)).steps;
  expect(visitors).toMatchObject({ reachedBy: "channel", channel: "whatsapp" });
  expect(visitors?.reach).toBeGreaterThan(0.75);
  expect(visitors?.reach).toBeLessThan(0.8);
  expect(joining?.reach).toBeLessThan(0.25);
  expect(joining?.lift).toBe(1);
  const one = read(week(0, { visitors: { whatsapp: 600 }, invitations: { whatsapp: 800 } }));
  expect(one.steps[3]).toMatchObject({ reachedBy: "benchmark", channel: null, reach: 0.2 });
});

test("weeks with members of a release that did not count steps are left out, with the week since when", () => {
  const old = week(1, { tracked: 400 });
  const { state, weeks, since } = read(old, week(0));
  expect([state, weeks, since]).toEqual(["ok", 1, week(0).week]);
  expect(read(week(0, { tracked: 400 }))).toMatchObject({ state: "not_counted", since: null, steps: [] });
  expect(read(week(0, { tracked: 400 }), week(-1))).toMatchObject({
    state: "not_counted",
    since: week(-1).week,
  });
});

test("there are no steps before a week can be judged, of too few people, or of nobody", () => {
  expect(read(week(-1)).state).toBe("maturing");
  expect(read(week(0, { members: 29, tracked: 29 })).state).toBe("too_few");
  expect(read(week(0, { members: 0, tracked: 0 })).state).toBe("empty");
  const nobody = { inviters: 0, invitations: {}, visitors: {}, joins: {} };
  expect(read(week(0, nobody)).steps.map(({ factor }) => factor)).toEqual([0, null, null, null]);
});

test("weeks of several projects are one funnel, and one that is not counted in any of them is not counted", () => {
  const both = mergeStepsWeeks([[week(1), week(0)], [week(0, { end: now - 13 * dayMs, joins: { qr: 5 } })]]);
  expect(both.map(({ members, end }) => [members, end])).toEqual([
    [1000, week(1).end],
    [2000, now - 13 * dayMs],
  ]);
  expect(both[1]?.joins).toEqual({ whatsapp: 80, link: 70, qr: 5 });
  // The second project's week is not over yet.
  expect(read(...both).members).toBe(1000);
  expect(read(...mergeStepsWeeks([[week(0)], [week(0, { tracked: 0 })]])).state).toBe("not_counted");
});
