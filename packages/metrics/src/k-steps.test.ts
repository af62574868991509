import * as fc from "fast-check";
import { expect, test } from "vitest";
import { kFactor, kSteps } from "./index.ts";
import { finiteNumbers } from "./testing.ts";

// The same cases each time: a failure is a change of the code.
fc.configureGlobal({ seed: 2_026 });

const loop = { participants: 1_000, inviters: 400, invitations: 1_200, opens: 600, joins: 60 };

test("K is the product of its steps, and the step furthest from its end limits it", () => {
  const { k, steps, limitedBy, state } = kSteps(loop);
  expect(steps.map(({ id, factor }) => [id, factor])).toEqual([
    ["inviting", 0.4],
    ["invitations", 3],
    ["opening", 0.5],
    ["joining", 0.1],
  ]);
  expect({ k, limitedBy, state }).toEqual({ k: 0.06, limitedBy: "joining", state: "ok" });
  expect(steps.map(({ room }) => room)).toEqual([2.5, null, 2, 10]);
});

test("a tenth more at any step is a tenth more K, until a share is 1", () => {
  for (const { kIfTenth } of kSteps(loop).steps) expect(kIfTenth).toBeCloseTo(0.066, 12);
  const nearly = kSteps({ ...loop, opens: 1_140, joins: 60 }).steps[2];
  expect(nearly?.kIfTenth).toBeCloseTo(0.06 / 0.95, 12);
  expect(kSteps({ ...loop, opens: 2_400 }).steps[2]).toMatchObject({ factor: 2, interval: null, room: null });
});

test("a step seen only a few times is not blamed", () => {
  expect(kSteps({ ...loop, opens: 19, joins: 0 }).limitedBy).toBe("opening");
});

test.each([
  [{ participants: 0 }, "no_participants"],
  [{ inviters: 0 }, "no_inviters"],
  [{ invitations: 0 }, "no_invitations"],
  [{ opens: 0 }, "no_opens"],
  [{ joins: Number.NaN }, "not_a_count"],
  [{ joins: -1 }, "not_a_count"],
] as const)("%j has no K and says why", (changes, state) => {
  expect(kSteps({ ...loop, ...changes })).toEqual({ k: null, steps: [], limitedBy: null, state });
});

test("it agrees with K = i * c, and every number is finite", async () => {
  const count = fc.nat({ max: 1_000_000 });
  const counts = fc.record({
    participants: count,
    inviters: count,
    invitations: count,
    opens: count,
    joins: count,
  });
  await fc.assert(
    fc.property(counts, (input) => {
      const found = kSteps(input);
      finiteNumbers(found);
      expect(found.k === null).toBe(found.state !== "ok");
      if (found.k === null) return;
      expect(found.k).toBeCloseTo(kFactor(input).k ?? -1, 9);
      const product = found.steps.reduce((all, { factor }) => all * factor, 1);
      expect(Math.abs(product - found.k)).toBeLessThanOrEqual(1e-9 * (1 + found.k));
    }),
  );
});
