import { expect, test } from "vitest";
import { cohortKByGroup, type RootGroup } from "./index.ts";
import { seededRandom } from "./random.ts";

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

test("under 30 members there is no interval", () => {
  const few = even.slice(0, 14);
  expect(cohortKByGroup({ groups: few, ...period, now: 21 })).toMatchObject({
    ...{ k: 0.5, interval: null, atLeast: null, intervalState: "too_few", missing: 2 },
  });
});

test("if nobody brought anybody, the week alone gives no upper bound, and earlier weeks give theirs", () => {
  const nobody = even.map((group) => ({ ...group, invitees: 0 }));
  expect(cohortKByGroup({ groups: nobody, ...period, now: 21 })).toMatchObject({
    ...{ k: 0, interval: null, atLeast: 0, intervalState: "at_least", missing: 860 },
  });
  // Few bring all: one group of each week has 64 invitees.
  const earlier = Array.from({ length: 12 }, (_, week) =>
    even.map((_, at) => ({ members: 6, invitees: at === week ? 64 : 0 })),
  );
  const known = cohortKByGroup({ groups: nobody, earlier, ...period, now: 21 });
  expect(known.interval?.high).toBeGreaterThan(0.5);
  const never = earlier.map((week) => week.map((group) => ({ ...group, invitees: 0 })));
  expect(cohortKByGroup({ groups: nobody, earlier: never, ...period, now: 21 })).toMatchObject({
    ...{ k: 0, interval: null, atLeast: null, intervalState: "no_variation", missing: 0 },
  });
});

/** One in fifty brings 25, so K is 0.5. */
function inviterWeek(members: number, random: () => number) {
  const groups = Array.from({ length: 64 }, () => ({ members: 0, invitees: 0 }));
  for (let left = members; left > 0; left -= 1) {
    const group = groups[Math.floor(random() * groups.length)];
    if (group === undefined) continue;
    group.members += 1;
    group.invitees += random() < 0.02 ? 25 : 0;
  }
  return groups;
}

test("where one in fifty brings all, weeks in which nobody brought anybody have no bound below the true K", () => {
  const random = seededRandom(3);
  let [empty, wrong] = [0, 0];
  for (let world = 0; world < 150; world += 1) {
    const earlier = Array.from({ length: world % 2 === 0 ? 0 : 12 }, () => inviterWeek(80, random));
    const found = cohortKByGroup({
      groups: inviterWeek(80, random),
      earlier,
      ...period,
      now: 21,
      resamples: 50,
    });
    if (found.invitees > 0) continue;
    empty += 1;
    if (found.interval !== null && found.interval.high < 0.5) wrong += 1;
  }
  expect(empty).toBeGreaterThan(15);
  expect(wrong / 150).toBeLessThanOrEqual(0.05);
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
