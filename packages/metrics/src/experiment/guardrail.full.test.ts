import { expect, test } from "vitest";
import { drawPoisson } from "../numeric/draw.ts";
import { seededRandom } from "../random.ts";
import { guardrailTrial, simulateLooks } from "../simulation/trial.ts";
import { effectOf } from "./effect.ts";
import { findableHarm, isFound, mixtureBound, readGuardrails, readSecondary, watch } from "./guardrail.ts";
import { holmAdjusted } from "./holm.ts";
import { shownBy } from "./spread.ts";

const from = "2026-03-10";
const days = (rate: number, seed: number, members = 2) => {
  const random = seededRandom(seed);
  return Array.from({ length: 28 }, (_, day) => ({
    day: new Date(Date.parse(from) + day * 86_400_000).toISOString().slice(0, 10),
    groups: Array.from({ length: 64 }, () => {
      const size = drawPoisson(random, members);
      return { size, outcome: drawPoisson(random, size * rate) };
    }),
  }));
};
type Arms = Parameters<typeof readGuardrails>[0][number]["arms"];
const readOne = (arms: Arms, harm: "more" | "fewer") => readGuardrails([{ arms, harm }], from)[0] ?? [];
const one = { side: -1, comparisons: 1 } as const;
const read = (a: number, b: number, harm: "more" | "fewer", seed = 1) =>
  readOne(
    [
      { id: "a", weight: 1, assigned: [], days: days(a, seed) },
      { id: "b", weight: 1, assigned: [], days: days(b, seed + 1) },
    ],
    harm,
  );

test("more of a harmful metric is harm, less of it is not", () => {
  const [a, b] = read(0.05, 0.1, "more");
  expect(a).toMatchObject({ difference: 0, worseBy: null, state: "ok" });
  expect(b).toMatchObject({ state: "harm" });
  expect(b?.worseBy).toBeGreaterThan(0);
  expect(b?.worseBy).toBeLessThan(b?.difference ?? 0);
  expect(b?.atMost).toBeGreaterThan(b?.difference ?? 0);
  expect(read(0.1, 0.05, "more")[1]).toMatchObject({ state: "ok" });
  expect(read(0.1, 0.05, "fewer")[1]).toMatchObject({ state: "harm" });
});

test("an alarm stays, and few outcomes raise none", () => {
  const late = days(0.2, 5).map((day, at) => (at < 14 ? day : { ...day, groups: [] }));
  const early = days(0.05, 6).map((day, at) => (at < 14 ? day : { ...day, groups: [] }));
  const healed = days(0, 7).slice(14);
  const arm = (id: string, all: typeof late) => ({ id, weight: 1, assigned: [], days: all });
  const [, b] = readOne(
    [
      arm("a", [...early.slice(0, 14), ...days(0.3, 8).slice(14)]),
      arm("b", [...late.slice(0, 14), ...healed]),
    ],
    "more",
  );
  expect(b?.state).toBe("harm");
  expect(read(0.0005, 0.0005, "more")[1]).toMatchObject({ worseBy: null, state: "too_few" });
  expect(readOne([arm("a", []), arm("b", [])], "more")[1]).toEqual({
    ...{ observed: null, difference: 0, worseBy: null, atMost: null, state: "too_few" },
  });
});

test("no harm is reported before a week, however clear it is", () => {
  const arm = (rate: number, seed: number, until: number) => ({
    ...{ id: `${rate}`, weight: 1, assigned: [], days: days(rate, seed, 20).slice(0, until) },
  });
  const stateAfter = (until: number) => readOne([arm(0.05, 1, until), arm(0.5, 2, until)], "more")[1]?.state;
  expect([stateAfter(6), stateAfter(7)]).toEqual(["too_few", "harm"]);
});

test("daily looks raise a false alarm in at most 5%, while a plain z test does in over 15%", () => {
  const random = seededRandom(3);
  const trial = { law: "poisson", k: 0.05, lift: 1, weights: [0.5, 0.5], perDay: 200 } as const;
  const runs = 150;
  const all = Array.from({ length: runs }, () => guardrailTrial(trial, 28, random));
  expect(all.filter(({ rule }) => rule).length / runs).toBeLessThanOrEqual(0.05);
  expect(all.filter(({ plain }) => plain).length / runs).toBeGreaterThan(0.15);
});

test("the bound falls as information comes in, then rises slowly", () => {
  const bounds = [0.01, 0.1, 1, 10, 1_000, 1e6].map((weight) =>
    mixtureBound(weight, { side: 1, level: 0.05 }),
  );
  expect(bounds[0]).toBeGreaterThan(bounds[2] ?? 9);
  expect(bounds[4]).toBeGreaterThan(bounds[3] ?? 9);
  expect(Math.min(...bounds)).toBeGreaterThan(2.4);
});

test("the effect in a part of the window is a difference with an interval, and absent with too few joins", () => {
  const together = (all: ReturnType<typeof days>) =>
    Array.from({ length: 64 }, (_, at) => ({
      size: all.reduce((sum, { groups }) => sum + (groups[at]?.size ?? 0), 0),
      outcome: all.reduce((sum, { groups }) => sum + (groups[at]?.outcome ?? 0), 0),
    }));
  const read = (...arms: ReturnType<typeof days>[]) => effectOf(arms.map((all) => shownBy(together(all))));
  const [a, b] = read(days(0.1, 1), days(0.2, 2));
  expect(a).toMatchObject({ difference: 0, interval: null });
  expect(b?.interval?.low).toBeLessThan(0.1);
  expect(b?.interval?.low).toBeGreaterThan(0.05);
  expect(b?.interval?.high).toBeGreaterThan(b?.difference ?? 9);
  expect(read(days(0.001, 1), days(0.001, 2))[1]?.interval).toBeNull();
  expect(read([], [])[1]).toEqual({ observed: null, difference: 0, interval: null });
});

test("the largest harm that is still possible holds at every look: a true loss is above it in at most 5 of 100", () => {
  const random = seededRandom(9);
  const trial = { law: "poisson", k: 0.1, lift: 0.8, weights: [0.5, 0.5], perDay: 100 } as const;
  let [wrong, given] = [0, 0];
  for (let run = 0; run < 100; run += 1) {
    const looks = [...simulateLooks(trial, 28, random)];
    const bounds = looks
      .map((_, at) => watch(looks.slice(at, at + 1), 1, one))
      .map(({ difference, reach }) => (reach === null ? null : reach - difference));
    if (bounds.some((bound) => bound !== null)) given += 1;
    if (bounds.some((bound) => bound !== null && bound < 0.02)) wrong += 1;
  }
  expect(given).toBe(100);
  expect(wrong).toBeLessThanOrEqual(9);
});

test.each([
  ["poisson", 0.3, [1, 1], 100, 1],
  ["poisson", 0.05, [1, 1], 300, 1],
  ["geometric", 0.3, [4, 1], 100, 1.3],
] as const)(
  "a harm that a plan calls findable is found in about 80%%: %s, %d",
  (law, k, weights, perDay, variance) => {
    const [days, sum] = [28, weights[0] + weights[1]];
    const members = weights.map((weight) => (days * perDay * weight) / sum);
    const history = { members: 10_000, squares: 10_000 * k * variance, freedom: 63 };
    const harm = findableHarm(k, history, members);
    expect(harm).toBeGreaterThan(0.05);
    expect(harm).toBeLessThan(0.5);
    const random = seededRandom(3);
    const trial = { law, k, lift: 1 - harm, weights: weights.map((weight) => weight / sum), perDay };
    let found = 0;
    for (let run = 0; run < 150; run += 1)
      if (isFound(watch([...simulateLooks(trial, days, random)], 1, one))) found += 1;
    expect(found / 150).toBeGreaterThan(0.7);
    expect(found / 150).toBeLessThan(0.92);
  },
);

test("in a small experiment the loss of all may stay unseen", () => {
  expect(findableHarm(0.02, { members: 1_000, squares: 20, freedom: 63 }, [300, 300])).toBeGreaterThan(1);
});

test("Holm's rule corrects the smallest of p-values most, and never puts one above a larger one", () => {
  expect(holmAdjusted([0.04, 0.01, 0.03])).toEqual([0.06, 0.03, 0.06]);
  expect(holmAdjusted([0.6, 0.5])).toEqual([1, 1]);
  expect(holmAdjusted([])).toEqual([]);
});

test("the more guardrails there are, the wider their bounds and the clearer harm has to be", () => {
  const arms: Arms = [
    { id: "a", weight: 1, assigned: [], days: days(0.1, 1) },
    { id: "b", weight: 1, assigned: [], days: days(0.06, 2) },
  ];
  const many = (count: number) => readGuardrails(Array(count).fill({ arms, harm: "fewer" }), from)[0]?.[1];
  const width = (count: number) => (many(count)?.atMost ?? 0) - (many(count)?.worseBy ?? 0);
  expect(width(1)).toBeLessThan(width(3));
  expect(width(3)).toBeLessThan(width(12));
  expect(many(1)?.state).toBe("harm");
  expect(many(100)?.state).toBe("ok");
  expect(findableHarm(0.1, { members: 100, squares: 10, freedom: 63 }, [3_000, 3_000], 3)).toBeGreaterThan(
    findableHarm(0.1, { members: 100, squares: 10, freedom: 63 }, [3_000, 3_000], 1),
  );
});

test("a secondary metric differs in either direction, and its interval excludes 0 then", () => {
  const arms = (a: number, b: number): Arms => [
    { id: "a", weight: 1, assigned: [], days: days(a, 1) },
    { id: "b", weight: 1, assigned: [], days: days(b, 2) },
  ];
  const [[, up], [, down], [, alike]] = readSecondary(
    [{ arms: arms(0.1, 0.2) }, { arms: arms(0.2, 0.1) }, { arms: arms(0.1, 0.1) }],
    from,
  ) as [[unknown, Read], [unknown, Read], [unknown, Read]];
  type Read = ReturnType<typeof readSecondary>[number][number];
  expect([up.state, down.state, alike.state]).toEqual(["higher", "lower", "open"]);
  expect(up.interval?.low).toBeGreaterThan(0);
  expect(down.interval?.high).toBeLessThan(0);
  expect(up.p).toBeLessThan(0.001);
  expect(alike.p).toBeGreaterThan(0.05);
});
