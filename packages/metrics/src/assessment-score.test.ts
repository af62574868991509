import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Answer, type Answers, assessmentScore, type Check, strengthWeights } from "./index.ts";

const checks = [
  { id: "a", area: "entry", strength: "A", effort: 3 },
  { id: "b", area: "entry", strength: "B", effort: 1 },
  { id: "c", area: "offer", strength: "C", effort: 1 },
  { id: "d", area: "offer", strength: "B", effort: 2 },
] as const satisfies readonly Check[];

test("the score weighs answers by strength, in all and by area", () => {
  const result = assessmentScore(checks, { a: "yes", b: "partly", c: "no" });
  expect(result.score).toBeCloseTo((100 * (3 + 1)) / 6, 12);
  expect(result).toMatchObject({ answered: 3, notApplicable: 0, total: 4, unanswered: ["d"] });
  expect(result.areas).toEqual([
    { area: "entry", score: 80, answered: 2, notApplicable: 0, total: 2 },
    { area: "offer", score: 0, answered: 1, notApplicable: 0, total: 2 },
  ]);
});

test("checks that don't apply count as answered but not in the score", () => {
  const result = assessmentScore(checks, { a: "na", b: "yes" });
  expect(result).toMatchObject({ score: 100, answered: 2, notApplicable: 1 });
  expect(assessmentScore(checks, { a: "na" }).score).toBeNull();
  expect(assessmentScore(checks, {})).toMatchObject({ score: null, answered: 0, mend: [] });
  expect(assessmentScore([], {})).toMatchObject({ score: null, total: 0, areas: [] });
});

test("fixes are ranked by effect per effort, and equal ones keep their order", () => {
  const { mend } = assessmentScore(checks, { a: "no", b: "no", c: "no", d: "no" });
  expect(mend.map(({ id }) => id)).toEqual(["b", "a", "c", "d"]);
  expect(mend[0]).toEqual({ id: "b", answer: "no", effect: 2, effort: 1 });
  expect(assessmentScore(checks, { a: "partly", c: "partly" }).mend).toEqual([
    { id: "a", answer: "partly", effect: 1.5, effort: 3 },
    { id: "c", answer: "partly", effect: 0.5, effort: 1 },
  ]);
});

const someChecks: fc.Arbitrary<Check[]> = fc.uniqueArray(
  fc.record({
    id: fc.string(),
    area: fc.constantFrom("x", "y", "z"),
    strength: fc.constantFrom("A" as const, "B" as const, "C" as const),
    effort: fc.constantFrom(1 as const, 2 as const, 3 as const),
  }),
  { selector: ({ id }) => id, maxLength: 25 },
);

const answered = someChecks.chain((all) =>
  fc
    .array(fc.constantFrom<Answer | undefined>("yes", "partly", "no", "na", undefined), {
      minLength: all.length,
      maxLength: all.length,
    })
    .map((given) => {
      const answers: Answers = Object.fromEntries(all.map(({ id }, at) => [id, given[at]]));
      return { all, answers };
    }),
);

test("a score is within 0..100, each fixed check raises it, and an unanswered check changes nothing", async () => {
  await fc.assert(
    fc.property(answered, ({ all, answers }) => {
      const { score, mend, unanswered, answered: count, total } = assessmentScore(all, answers);
      expect(count + unanswered.length).toBe(total);
      if (score !== null) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }
      for (const { id } of mend) {
        const mended = assessmentScore(all, { ...answers, [id]: "yes" }).score ?? -1;
        expect(mended).toBeGreaterThan(score ?? 101);
      }
      const only = all.filter(({ id }) => answers[id] !== undefined);
      expect(assessmentScore(only, answers).score).toBe(score);
    }),
  );
});

test("fixing everything gives 100, and the list is in order", async () => {
  await fc.assert(
    fc.property(answered, ({ all, answers }) => {
      const { mend, score } = assessmentScore(all, answers);
      const fixed = { ...answers, ...Object.fromEntries(mend.map(({ id }) => [id, "yes" as const])) };
      expect(assessmentScore(all, fixed).score).toBe(score === null ? null : 100);
      const places = new Map(all.map(({ id }, at) => [id, at]));
      for (const [at, { id, effect, effort }] of mend.entries()) {
        const next = mend[at + 1];
        if (!next) continue;
        const lead = effect / effort - next.effect / next.effort;
        expect(lead).toBeGreaterThanOrEqual(-1e-12);
        if (Math.abs(lead) < 1e-12) expect(places.get(id)).toBeLessThan(places.get(next.id) ?? -1);
      }
    }),
  );
});

test("the total is the average of the areas weighted by their answered checks", async () => {
  await fc.assert(
    fc.property(answered, ({ all, answers }) => {
      const { areas, score } = assessmentScore(all, answers);
      let sum = 0;
      let weights = 0;
      for (const { area, score: own } of areas) {
        const counted = all.filter(
          (check) => check.area === area && !["na", undefined].includes(answers[check.id]),
        );
        const weight = counted.reduce((total, { strength }) => total + strengthWeights[strength], 0);
        expect(own === null).toBe(weight === 0);
        sum += (own ?? 0) * weight;
        weights += weight;
      }
      if (score !== null) expect(sum / weights).toBeCloseTo(score, 9);
    }),
  );
});
