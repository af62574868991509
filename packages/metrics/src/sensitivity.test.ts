import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type CalculatorInputs, growthCurve, type Lever, sensitivity } from "./index.ts";
import { defaults, saneInputs } from "./testing.ts";

const usersAt = (inputs: CalculatorInputs) => growthCurve(inputs, [inputs.horizonDays])[0]?.users ?? -1;

/** Each lever tried on the curve itself. */
function bruteForce(inputs: CalculatorInputs): Map<Lever, number> {
  const { invitations, conversion, cycleDays, churn } = inputs;
  const tries: [Lever, Partial<CalculatorInputs>][] = [
    ["invitations", { invitations: invitations * 1.1 }],
    ["conversion", { conversion: Math.min(1, conversion * 1.1) }],
    ["cycleDays", { cycleDays: cycleDays * 0.9 }],
    ["churn", { churn: churn * 0.9 }],
  ];
  return new Map(
    tries.map(([lever, change]) => [lever, usersAt({ ...inputs, ...change }) - usersAt(inputs)]),
  );
}

test("the ranking equals the one found by trying each input on the curve", async () => {
  await fc.assert(
    fc.property(saneInputs, (inputs) => {
      const { levers } = sensitivity(inputs);
      const tried = bruteForce(inputs);
      const slack = usersAt(inputs) * 1e-9;
      expect(levers.map(({ lever }) => lever).sort()).toEqual([...tried.keys()].sort());
      let above = Number.POSITIVE_INFINITY;
      for (const { lever, added } of levers) {
        const expected = tried.get(lever) ?? Number.NaN;
        expect(Math.abs(added - expected)).toBeLessThanOrEqual(slack + Math.abs(expected) * 1e-9);
        expect(added).toBeGreaterThanOrEqual(0);
        expect(added).toBeLessThanOrEqual(above);
        above = added;
      }
    }),
  );
});

test("rounding never separates invitations and conversion", async () => {
  await fc.assert(
    fc.property(saneInputs, (inputs) => {
      const { levers } = sensitivity({ ...inputs, conversion: inputs.conversion / 1.11 });
      const added = new Map(levers.map(({ lever, added }) => [lever, added]));
      expect(added.get("conversion")).toBe(added.get("invitations"));
    }),
  );
});

test("invitations and conversion have the same effect until conversion reaches its limit", () => {
  const { best, state, levers } = sensitivity(defaults);
  expect(state).toBe("ok");
  expect(best).toEqual(["invitations", "conversion"]);
  expect(levers[0]).toMatchObject({ lever: "invitations", from: 3 });
  expect(levers[0]?.to).toBeCloseTo(3.3, 12);
  const capped = sensitivity({ ...defaults, invitations: 0.6, conversion: 1 });
  expect(capped.best).toEqual(["invitations"]);
  expect(capped.levers.find(({ lever }) => lever === "conversion")).toMatchObject({ to: 1, added: 0 });
});

test("without invitees only churn is worth improving, and cycle time if K is far above 1", () => {
  expect(sensitivity({ ...defaults, invitations: 0 }).best).toEqual(["churn"]);
  const fast = { ...defaults, invitations: 3, conversion: 1, cycleDays: 60, churn: 0, horizonDays: 600 };
  expect(sensitivity(fast).best).toEqual(["cycleDays"]);
});

test("an impossible gain is reported, not ranked", () => {
  expect(sensitivity({ ...defaults, users: 0 })).toMatchObject({ best: [], state: "none_adds" });
  expect(sensitivity({ ...defaults, invitations: 0, churn: 0 })).toMatchObject({
    best: [],
    state: "none_adds",
  });
  expect(sensitivity({ ...defaults, invitations: 900 })).toMatchObject({ best: [], state: "beyond_people" });
});
