import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../days.ts";
import { drawPoisson } from "../numeric/draw.ts";
import { seededRandom } from "../random.ts";
import type { LawId } from "../simulation/laws.ts";
import { enrolled } from "../simulation/trial.ts";
import { finiteNumbers } from "../testing.ts";
import { historyOf, memberVariance, planExperiment, readExperiment, type VariantData } from "./index.ts";
import { sizeExperiment } from "./plan.ts";

const onOneDay = (roots: number) => [{ day: "2026-03-02", roots }];

// The same cases each time, so that a failure means a change of the code.
fc.configureGlobal({ seed: 2_026 });

const from = "2026-03-01";
const plan = { difference: 0.06, alpha: 0.045, history: null, enrolmentDays: 28 };

/** 2,000 people each over some days, of whom some have one invitee, spread over 64 groups. */
function arms(outcomes: readonly number[], days = 28): VariantData[] {
  return outcomes.map((brought, at) => ({
    id: `arm${at}`,
    weight: 1,
    assigned: onOneDay(1_000),
    days: Array.from({ length: days }, (_, day) => ({
      day: addDays(from, day),
      groups: Array.from({ length: 64 }, (_, group) => ({
        size: 2_000 / days / 64,
        outcome: (brought / days / 64) * (1 + 0.3 * Math.cos(group * 5 + at)),
      })),
    })),
  }));
}

const read = (data: readonly VariantData[], more: Partial<Parameters<typeof readExperiment>[0]> = {}) =>
  readExperiment({ arms: data, plan, from, runningDays: 40, windowDays: 14, ...more });

test.each([
  [[600, 601], 28, "no_difference", null],
  [[600, 900], 28, "winner", "arm1"],
  [[600, 900, 1_040], 28, "winner", "arm2"],
  [[600, 400], 28, "baseline_better", "arm0"],
  [[600, 400, 380], 28, "baseline_better", "arm0"],
  [[600, 601], 6, "too_few", null],
] as const)("%j over %d days gives %s", (outcomes, days, verdict, arm) => {
  expect(read(arms(outcomes, days))).toMatchObject({ verdict, arm });
});

test("a comparison that its last look has decided keeps the numbers of that look", () => {
  const data = arms([600, 1_200]);
  const early = data.map((arm) => ({ ...arm, days: arm.days.slice(0, 14) }));
  const [then, now] = [read(early), read(data)];
  expect(then.verdict).toBe("winner");
  expect(now.arms[1]?.comparison).toEqual(then.arms[1]?.comparison);
  expect(now.daysLeft).toBe(0);
});

test("a decided comparison gets narrower up to the planned end, and its interval never reaches 0 again", () => {
  const long = { ...plan, difference: 0.075 };
  const random = seededRandom(5);
  const data = [0.5, 0.65].map((rate, at) => ({
    ...{ id: `arm${at}`, weight: 1, assigned: onOneDay(1_000) },
    days: Array.from({ length: 40 }, (_, day) => ({
      day: addDays(from, day),
      groups: Array.from({ length: 64 }, () => ({ size: 1, outcome: drawPoisson(random, rate) })),
    })),
  }));
  const after = (days: number) => {
    const cut = data.map((arm) => ({ ...arm, days: arm.days.slice(0, days) }));
    const { verdict, arms: all } = read(cut, { plan: long });
    const { low = 0, high = 0 } = all[1]?.comparison?.interval ?? {};
    return { decided: verdict === "winner", low, high };
  };
  const seen = Array.from({ length: 40 }, (_, at) => after(at + 1));
  const first = seen.findIndex(({ decided }) => decided);
  expect(first).toBeGreaterThanOrEqual(6);
  expect(first).toBeLessThan(20);
  const later = seen.slice(first);
  expect(later.every(({ decided, low }) => decided && low > 0)).toBe(true);
  const [{ low = 0, high = 0 } = {}, last] = [later[0], later.at(-1)];
  expect((last?.high ?? 9) - (last?.low ?? 0)).toBeLessThan(0.9 * (high - low));
});

test("one that is worse while others are open is named, and the end says what could not be told", () => {
  const wide = { ...plan, difference: 0.005, enrolmentDays: 90 };
  expect(read(arms([600, 610, 200]), { plan: wide })).toMatchObject({ verdict: "behind", arm: "arm2" });
  expect(read(arms([600, 610]), { plan: wide })).toMatchObject({ verdict: "running", arm: null });
  const over = { ...wide, enrolmentDays: 12 };
  expect(read(arms([600, 640]), { plan: over })).toMatchObject({ verdict: "inconclusive", daysLeft: 0 });
  const alike = { ...plan, difference: 0.3, enrolmentDays: 4 };
  expect(read(arms([600, 602]), { plan: alike })).toMatchObject({ verdict: "no_difference", arm: null });
});

test("the interval excludes 0 exactly when the verdict says so, and the probability agrees", () => {
  for (const brought of [300, 400, 480, 540, 580, 620, 660, 720, 800, 1_000]) {
    const { verdict, arms: all } = read(arms([600, brought]));
    const { comparison, probabilityBest = 0 } = all[1] ?? {};
    const { low = 0, high = 0 } = comparison?.interval ?? {};
    expect(low > 0).toBe(verdict === "winner");
    expect(high < 0).toBe(verdict === "baseline_better");
    if (verdict !== "winner") expect(probabilityBest).toBeLessThanOrEqual(0.94);
    const relative = comparison?.relative;
    expect((relative?.low ?? -1) > 0).toBe(verdict === "winner");
  }
});

test("a broken assignment hides even the clearest winner", () => {
  const broken = arms([600, 900]).map((arm, at) => ({
    ...arm,
    assigned: onOneDay(at === 0 ? 1_000 : 1_300),
  }));
  expect(read(broken)).toMatchObject({ verdict: "sample_ratio_mismatch", arm: null });
});

test("a variant without people takes no interval from the others, whichever of them comes first", () => {
  const [one, other] = arms([600, 600]);
  if (one === undefined || other === undefined) throw new Error("there are two variants");
  const days = one.days.map(({ day }) => ({ day, groups: [] }));
  const alone = [read([one, { ...other, days }]).arms[0], read([{ ...other, days }, one]).arms[1]];
  expect(alone[0]?.interval).not.toBeNull();
  expect(alone[1]?.interval).toEqual(alone[0]?.interval);
});

test("without people, variants or a projection nothing is claimed", () => {
  const empty = arms([0, 0]).map((arm) => ({ ...arm, assigned: [], days: [] }));
  const nothing = read(empty);
  expect(nothing).toMatchObject({ verdict: "too_few", arm: null });
  expect(nothing.arms.map(({ observed, interval }) => [observed, interval])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(nothing.arms[0]?.probabilityBest).toBeCloseTo(0.5, 6);
  expect(read([])).toMatchObject({ verdict: "too_few", arms: [] });
  const unplanned = { ...plan, enrolmentDays: null };
  expect(read(empty, { plan: unplanned }).daysLeft).toBeNull();
  expect(read(arms([600, 900]), { plan: unplanned })).toMatchObject({ verdict: "winner" });
});

test("every number is finite, whatever is counted", async () => {
  const group = fc.record({ size: fc.integer({ min: 0, max: 9 }), outcome: fc.nat({ max: 40 }) });
  const day = fc.record({
    day: fc.nat({ max: 60 }).map((at) => addDays(from, at)),
    groups: fc.array(group, { minLength: 64, maxLength: 64 }),
  });
  const arm = fc.record({
    id: fc.string(),
    weight: fc.integer({ min: 1, max: 9 }),
    assigned: fc.nat({ max: 9_000 }).map(onOneDay),
    days: fc.uniqueArray(day, { maxLength: 20, selector: (one) => one.day }),
  });
  await fc.assert(
    fc.property(fc.array(arm, { maxLength: 4 }), (data) => {
      const found = read(data);
      finiteNumbers(found);
      for (const one of found.arms) {
        const { verdict, interval } = one.comparison ?? {};
        if (verdict === "better") expect(interval?.low).toBeGreaterThan(0);
        if (verdict === "worse") expect(interval?.high).toBeLessThan(0);
      }
    }),
    { numRuns: 60 },
  );
});

/** Ten weeks of a project with 0.5 outcomes per participant. */
function pastOf(law: LawId, perDay: number, k = 0.5) {
  const random = seededRandom(2);
  return historyOf(Array.from({ length: 10 }, () => enrolled(law, k, 7 * perDay, random)));
}
const wanted = {
  ...{ baseline: 0.5, k: 0.5, minimalEffect: 0.2, weights: [1, 1], rootsPerDay: 60, windowDays: 14 },
  history: pastOf("poisson", 90),
};

test("a plan has the smallest difference and, from the history, participants and duration", () => {
  const found = planExperiment(wanted);
  // 0.89 * (2.22 + 0.84)² / 0.1² = 833 of information, times the history's variance on each side.
  const variance = memberVariance(wanted.history.spread);
  expect(variance).toBeCloseTo(0.5, 1);
  expect((found.participants[0] ?? 0) / variance / 2).toBeGreaterThan(810);
  expect((found.participants[0] ?? 0) / variance / 2).toBeLessThan(850);
  expect(found).toMatchObject({ state: "ok", difference: 0.1, days: 35 });
  expect(found.power).toBeCloseTo(0.8, 3);
  expect(sizeExperiment({ ...wanted, weights: [9, 1] }).participants[0]).toBeGreaterThan(4_000);
});

test("a power is a probability, whatever the project's history is", async () => {
  const amount = fc.double({ min: 1e-4, max: 1e4, noNaN: true });
  await fc.assert(
    fc.property(
      amount,
      amount,
      fc.array(fc.integer({ min: 1, max: 98 }), { minLength: 2, maxLength: 4 }),
      (baseline, squares, weights) => {
        const spread = { members: 1_000, squares, freedom: 20 };
        const history = { spread, cells: [[1_000, baseline] as const, [1, squares] as const] };
        const { power } = planExperiment({ ...wanted, baseline, history, weights });
        expect(power).toBeGreaterThanOrEqual(0);
        expect(power).toBeLessThanOrEqual(0.8);
      },
    ),
    { numRuns: 20 },
  );
});

test("without a baseline there is a plan as well: 5 joins per 100 participants", () => {
  const found = planExperiment({ ...wanted, baseline: 0, k: 0, history: null });
  expect(found).toMatchObject({ state: "no_baseline", difference: 0.05, enrolmentDays: null });
  // As if variants had those 5: a variance of 0.0525 on each side, and 0.89 * (2.22 + 0.84)² / 0.05² of
  // information.
  expect(found.participants[0]).toBeGreaterThan(340);
  expect(found.participants[0]).toBeLessThan(520);
  expect(found.days).not.toBeNull();
  const wider = planExperiment({ ...wanted, baseline: 0, minimalDifference: 0.2, k: 0, history: null });
  expect(wider).toMatchObject({ state: "no_baseline", difference: 0.2 });
  expect(wider.participants[0]).toBeLessThan(found.participants[0] ?? 0);
  const quiet = { ...wanted, baseline: 0, k: 0, rootsPerDay: 0, history: null };
  expect(planExperiment(quiet)).toMatchObject({ state: "no_baseline", days: null });
  expect(planExperiment({ ...wanted, history: null })).toMatchObject({ state: "ok", enrolmentDays: null });
  expect(planExperiment({ ...wanted, rootsPerDay: 0 })).toMatchObject({ state: "no_traffic", days: null });
  expect(planExperiment({ ...wanted, rootsPerDay: 1 })).toMatchObject({ state: "too_long" });
});

test("a smaller effect, more variants and less traffic never make it shorter", async () => {
  const input = fc.record({
    baseline: fc.double({ min: 0.001, max: 2, noNaN: true }),
    k: fc.double({ min: 0, max: 2, noNaN: true }),
    minimalEffect: fc.double({ min: 0.05, max: 2, noNaN: true }),
    weights: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 3 }),
    rootsPerDay: fc.double({ min: 0.01, max: 1e5, noNaN: true }),
    windowDays: fc.nat({ max: 90 }),
    history: fc.constantFrom(null, wanted.history),
  });
  await fc.assert(
    fc.property(input, (asked) => {
      const found = sizeExperiment(asked);
      const harder = sizeExperiment({
        ...asked,
        minimalEffect: asked.minimalEffect / 2,
        weights: [...asked.weights, 1],
        rootsPerDay: asked.rootsPerDay / 2,
      });
      finiteNumbers({ ...found, power: 0 });
      if (found.days !== null && harder.days !== null) expect(harder.days).toBeGreaterThanOrEqual(found.days);
    }),
  );
});
