import { expect, test } from "vitest";
import { cohortKByGroup, type RootGroup } from "./index.ts";

const period = { to: 7, window: 14 };
const even: readonly RootGroup[] = Array.from({ length: 20 }, () => ({ members: 2, invitees: 1 }));

test("it divides the invitees by the members, once the period is as long ago as the window", () => {
  expect(cohortKByGroup({ groups: even, ...period, now: 20 })).toEqual({
    k: null,
    interval: null,
    intervalState: null,
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

test("groups without members are nobody, and fewer than ten with some give no interval", () => {
  const few = [...even.slice(0, 9), ...Array.from({ length: 55 }, () => ({ members: 0, invitees: 0 }))];
  expect(cohortKByGroup({ groups: few, ...period, now: 21 })).toMatchObject({
    k: 0.5,
    interval: null,
    intervalState: "too_few_roots",
  });
});

test("the interval is as wide as the groups differ, and the same at every look", () => {
  const uneven = even.map((group, at) => ({ ...group, invitees: at < 4 ? 5 : 0 }));
  const [one, again] = [0, 1].map(() => cohortKByGroup({ groups: uneven, ...period, now: 21 }));
  expect(one).toEqual(again);
  expect(one?.k).toBe(0.5);
  expect(one?.interval?.low).toBeLessThan(0.3);
  expect(one?.interval?.high).toBeGreaterThan(0.8);
});
