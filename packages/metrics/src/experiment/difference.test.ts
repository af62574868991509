import * as fc from "fast-check";
import { expect, test } from "vitest";
import { differenceOf } from "./difference.ts";
import { shownBy } from "./spread.ts";

const group = fc.record({ size: fc.nat({ max: 2 }), outcome: fc.nat({ max: 2 }) });
const groups = fc.array(group, { minLength: 64, maxLength: 64 });

test("the order in which groups are summed does not choose between two equal variances", async () => {
  await fc.assert(
    fc.property(groups, fc.nat({ max: 63 }), (varied, by) => {
      const even = varied.map(({ size }) => ({ size, outcome: size }));
      const freedom = (first: number) => {
        const turned = (all: typeof varied) => shownBy([...all.slice(first), ...all.slice(0, first)]);
        const [a, b] = [turned(even), turned(varied)];
        return differenceOf(a, b, [a, b]).freedom;
      };
      expect(freedom(by)).toBeCloseTo(freedom(0), 6);
    }),
    { numRuns: 500, seed: 20261123 },
  );
});
