import { expect, test } from "vitest";
import { addDays } from "../days.ts";
import { drawPoisson } from "../numeric/draw.ts";
import { seededRandom } from "../random.ts";
import { type DetailDay, measured } from "./measure.ts";
import { planExperiment } from "./plan.ts";
import { planMetric } from "./plan-metric.ts";
import { readExperiment } from "./read.ts";

const from = "2026-03-10";
const perJoin = { metric: "conversions", denominator: "joins" } as const;

/** Chains of 64 groups: how many join differs by chain, and so does how many of those convert. */
function daysOf(random: () => number, rate: number): DetailDay[] {
  return Array.from({ length: 28 }, (_, at) => ({
    day: addDays(from, at),
    groups: Array.from({ length: 64 }, () => {
      const strong = random() < 0.2;
      const joins = drawPoisson(random, strong ? 4 : 0.5);
      const conversions = drawPoisson(random, joins * rate * (strong ? 1.5 : 0.5));
      return { members: 2, joins, conversions, rejected: 0, starters: 1, converted: 0, byDelay: [joins] };
    }),
  }));
}

const plan = { difference: 0.06, alpha: 0.045, history: null, enrolmentDays: 28 };
const read = (a: DetailDay[], b: DetailDay[]) =>
  readExperiment({
    arms: [a, b].map((days, at) => ({
      ...{ id: "ab"[at] ?? "", weight: 50, assigned: [], days: measured(days, perJoin) },
    })),
    ...{ plan, from, runningDays: 43, windowDays: 14 },
  });

test("a ratio metric finds a true difference, and a false one in at most 5 of 100 experiments", () => {
  const random = seededRandom(5);
  const runs = 60;
  let [fooled, found] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    const baseline = daysOf(random, 0.3);
    const verdictOf = (other: number) => read(baseline, daysOf(random, other)).arms[1]?.comparison?.verdict;
    if (verdictOf(0.3) !== "open") fooled += 1;
    if (verdictOf(0.36) === "better") found += 1;
  }
  expect(fooled / runs).toBeLessThanOrEqual(0.05 + 2 * Math.sqrt((0.05 * 0.95) / runs));
  expect(found / runs).toBeGreaterThan(0.6);
});

test("more joins alone don't change a ratio metric, and its interval is as the delta method says", () => {
  const random = seededRandom(8);
  const days = daysOf(random, 0.3);
  const doubled = days.map(({ day, groups }) => ({
    day,
    groups: groups.map((group) => ({
      ...{ ...group, joins: 2 * group.joins, conversions: 2 * group.conversions },
    })),
  }));
  const [a, b] = read(days, doubled).arms;
  expect(b?.observed).toBeCloseTo(a?.observed ?? 0, 12);
  const sum = (of: "joins" | "conversions") =>
    Array.from({ length: 64 }, (_, at) => days.reduce((all, { groups }) => all + (groups[at]?.[of] ?? 0), 0));
  const [x, y] = [sum("joins"), sum("conversions")];
  const mean = (list: readonly number[]) => list.reduce((all, one) => all + one, 0) / list.length;
  const [mx, my] = [mean(x), mean(y)];
  const product = (p: readonly number[], q: readonly number[]) =>
    p.reduce((all, one, at) => all + (one - mean(p)) * ((q[at] ?? 0) - mean(q)), 0) / 63;
  // Var(y / x) of means, to first order.
  const variance =
    (product(y, y) / mx ** 2 - (2 * my * product(x, y)) / mx ** 3 + (my ** 2 * product(x, x)) / mx ** 4) / 64;
  const alone = read(days, days).arms[0]?.interval;
  const half = ((alone?.high ?? 0) - (alone?.low ?? 0)) / 2;
  expect(half / Math.sqrt(variance)).toBeGreaterThan(1.96);
  expect(half / Math.sqrt(variance)).toBeLessThan(2.1);
});

test("returning participants count like new ones in a ratio metric", () => {
  const group = {
    members: 2,
    joins: 3,
    conversions: 1,
    rejected: 0,
    starters: 1,
    converted: 0,
    byDelay: [3],
  };
  const [day] = measured(
    [{ day: from, groups: [group], returning: [{ ...group, conversions: 2, before: 9 }] }],
    perJoin,
  );
  expect(day).toEqual({ day: from, groups: [{ size: 6, outcome: 3 }] });
});

test("a plan for a ratio metric needs as many participants as bring the joins that the test needs", () => {
  const asked = {
    baseline: 0.3,
    k: 0.25,
    minimalEffect: 0.2,
    weights: [50, 50],
    windowDays: 14,
    history: null,
  };
  const perParticipant = planExperiment({ ...asked, rootsPerDay: 25 });
  const plan = planMetric({ ...asked, rootsPerDay: 100, denominator: "joins" });
  expect(plan.participants).toEqual(perParticipant.participants.map((joins) => 4 * joins));
  expect([plan.days, plan.difference]).toEqual([perParticipant.days, 0.3 * 0.2]);
  const unknown = planMetric({ ...asked, baseline: 0, k: 0, rootsPerDay: 100, denominator: "joins" });
  expect(unknown).toMatchObject({ state: "no_baseline", difference: 0.05 });
  expect(unknown.participants.every(Number.isFinite)).toBe(true);
});
