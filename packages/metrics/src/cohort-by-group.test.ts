import { expect, test } from "vitest";
import { cohortKByGroup, type RootGroup } from "./index.ts";

const period = { to: 7, window: 14 };
const even: readonly RootGroup[] = Array.from({ length: 20 }, () => ({ members: 2, invitees: 1 }));

test("K is invitees divided by members, once the window has passed since the period", () => {
  expect(cohortKByGroup({ groups: even, ...period, now: 20 })).toEqual({
    k: null,
    interval: null,
    atLeast: null,
    intervalState: null,
    missing: 0,
    state: "maturing",
    size: 40,
    invitees: 20,
    maturesAt: 21,
  });
  expect(cohortKByGroup({ groups: even, ...period, now: 21 })).toMatchObject({
    k: 0.5,
    interval: null,
    intervalState: "no_variation",
    state: "ok",
  });
});

test("a period without members is maturing until it is empty", () => {
  expect(cohortKByGroup({ groups: [], ...period, now: 20 })).toMatchObject({ k: null, state: "maturing" });
  expect(cohortKByGroup({ groups: [], ...period, now: 21 })).toMatchObject({ k: null, state: "empty" });
});

test("under 30 members there is no interval, and with no invitees K is at most 5 / n", () => {
  const few = even.slice(0, 14);
  expect(cohortKByGroup({ groups: few, ...period, now: 21 })).toMatchObject({
    ...{ k: 0.5, interval: null, atLeast: null, intervalState: "too_few", missing: 2 },
  });
  const nobody = even.map((group) => ({ ...group, invitees: 0 }));
  expect(cohortKByGroup({ groups: nobody, ...period, now: 21 })).toMatchObject({
    ...{ k: 0, interval: { low: 0, high: 5 / 40 }, intervalState: "ok" },
  });
});

const uneven = even.map((group, at) => ({ ...group, invitees: at < 4 ? 5 : 0 }));

test("a single week has a lower bound, and an interval once there are enough members in all", () => {
  const alone = cohortKByGroup({ groups: uneven, ...period, now: 21 });
  expect(alone).toMatchObject({ k: 0.5, interval: null, intervalState: "at_least", missing: 860 });
  expect(alone.atLeast).toBeLessThan(0.3);
  const earlier = Array.from({ length: 12 }, () => uneven.map((one) => ({ ...one, members: 4 })));
  const known = cohortKByGroup({ groups: uneven, earlier, ...period, now: 21 });
  expect(known).toMatchObject({ intervalState: "ok", missing: 0 });
  expect(known.interval?.low).toBe(known.atLeast);
  expect(known.interval?.high).toBeGreaterThan(0.8);
  expect(cohortKByGroup({ groups: uneven, earlier, ...period, now: 21 })).toEqual(known);
});

test("earlier weeks widen the interval of a week without strong inviters, and never narrow one", () => {
  const calm = Array.from({ length: 20 }, (_, at) => ({ members: 50, invitees: 24 + (at % 3) }));
  const wild = calm.map((group, at) => ({ ...group, invitees: at === 0 ? 500 : 5 }));
  const width = (earlier: readonly (readonly RootGroup[])[]) => {
    const { interval } = cohortKByGroup({ groups: calm, earlier, ...period, now: 21 });
    return (interval?.high ?? 0) - (interval?.low ?? 0);
  };
  expect(width([wild, wild])).toBeGreaterThan(4 * width([calm, calm]));
  const own = width([calm, calm]);
  const alike = calm.map((group) => ({ ...group, invitees: 25 }));
  expect(width([alike, alike])).toBeGreaterThan(0.7 * own);
});
