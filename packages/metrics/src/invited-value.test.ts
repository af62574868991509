import { expect, test } from "vitest";
import { addDays, invitedValue, type UsersValue, type ValueWeek } from "./index.ts";
import { dayMs } from "./time.ts";

const groups = 64;

type Few = { members: number; active?: number; revenue?: Record<string, number> };

/** Spread over all groups as evenly as whole numbers allow, but what one group has more and another less. */
const evenly = (sum: number, uneven = 0) =>
  Array.from({ length: groups }, (_, at) => Math.floor((sum + at) / groups) + ([uneven, -uneven][at] ?? 0));

const usersOf = ({ members, active = 0, revenue = {} }: Few): UsersValue => ({
  ...{ members: evenly(members), active: evenly(active) },
  revenue: new Map(Object.entries(revenue).map(([currency, sum]) => [currency, evenly(sum, 50)])),
});

const nobody: Few = { members: 0 };

const weeksOf = (count: number, invited: Few, uninvited: Few, unknown = 0): ValueWeek[] =>
  Array.from({ length: count }, (_, at) => {
    const week = addDays("2026-01-05", 7 * at);
    return {
      ...{ week, end: Date.parse(addDays(week, 7)), all: invited.members + uninvited.members + unknown },
      ...{ invited: usersOf(invited), uninvited: usersOf(uninvited) },
    };
  });

const read = (weeks: readonly ValueWeek[], later = 14) =>
  invitedValue(weeks, { windowDays: 14, now: (weeks.at(-1)?.end ?? 0) + later * dayMs });

test("four weeks are read as one, and eight before them tell how much people differ", () => {
  const invited = { members: 300, active: 30, revenue: { EUR: 300_000 } };
  const uninvited = { members: 600, active: 30, revenue: { EUR: 300_000, USD: 6_000 } };
  const { activity, revenue, ...of } = read(weeksOf(12, invited, uninvited));
  expect(of).toEqual({ state: "ok", week: "2026-03-02", weeks: 4, members: 3_600 });
  expect(activity).toMatchObject({
    invited: { members: 1_200, active: 120, share: 0.1 },
    uninvited: { members: 2_400, active: 120, share: 0.05 },
    difference: { difference: 0.05, clear: true },
  });
  expect(revenue.map(({ currency }) => currency)).toEqual(["EUR", "USD"]);
  expect(revenue[0]).toMatchObject({
    invited: { members: 1_200, net: 1_200_000, perUser: 1_000, intervalState: "ok" },
    uninvited: { members: 2_400, net: 1_200_000, perUser: 500, intervalState: "ok" },
    difference: { difference: 500, clear: true },
  });
  expect(revenue[1]).toMatchObject({ invited: { net: 0, interval: null, atLeast: null }, difference: null });
});

test("fewer than 900 of a kind have a lower bound of revenue, and no difference", () => {
  const [revenue] = read(weeksOf(4, { members: 50, revenue: { EUR: 50_000 } }, { members: 1_000 })).revenue;
  expect(revenue).toMatchObject({
    invited: { perUser: 1_000, interval: null, intervalState: "at_least" },
    difference: null,
  });
  expect(revenue?.invited.atLeast).toBeLessThan(1_000);
  const few = read(weeksOf(4, { members: 5, revenue: { EUR: 500 } }, { members: 10 }));
  expect(few.revenue[0]?.invited).toMatchObject({ perUser: null, intervalState: "too_few" });
  expect(few.activity).toMatchObject({ invited: { share: null, interval: null }, difference: null });
});

test("a group that pays far more makes the interval wide, whichever chain it is", () => {
  const even = weeksOf(4, { members: 1_000, revenue: { EUR: 640_000 } }, { members: 1_000 });
  const uneven = even.map((week) => {
    const one = Array.from({ length: groups }, (_, at) => (at === 7 ? 640_000 : 0));
    return { ...week, invited: { ...week.invited, revenue: new Map([["EUR", one]]) } };
  });
  const [narrow, wide] = [even, uneven].map((weeks) => read(weeks).revenue[0]?.invited.interval);
  expect(narrow?.high).toBeLessThan(660);
  expect(wide?.high).toBeGreaterThan(1_900);
});

test("without users, before the window is over and for weeks of earlier releases, the state says why", () => {
  expect(read(weeksOf(3, nobody, nobody)).state).toBe("empty");
  expect(read(weeksOf(3, { members: 9 }, nobody)).state).toBe("too_few");
  expect(read(weeksOf(1, { members: 90 }, nobody), 13).state).toBe("maturing");
  expect(read(weeksOf(2, { members: 90 }, nobody, 1))).toMatchObject({ state: "not_counted", revenue: [] });
});
