import { expect, test } from "vitest";
import type { RatioCluster } from "../bootstrap.ts";
import { drawPoisson } from "../numeric/draw.ts";
import { seededRandom } from "../random.ts";
import { armEstimate, clusterSums, groupedClusterSums } from "./index.ts";

const groupCount = 64;

/** Chains of very different sizes, most of them alone. */
function chains(count: number, random: () => number): RatioCluster[] {
  return Array.from({ length: count }, () => {
    const size = 1 + drawPoisson(random, random() < 0.1 ? 6 : 0.2);
    return { size, outcome: drawPoisson(random, size * 0.3) };
  });
}

/** Divides the chains among groups anew. */
function divided(all: readonly RatioCluster[], random: () => number): RatioCluster[] {
  const groups = Array.from({ length: groupCount }, () => ({ size: 0, outcome: 0 }));
  for (const { size, outcome } of all) {
    const group = groups[Math.floor(random() * groupCount)];
    if (!group) continue;
    group.size += size;
    group.outcome += outcome;
  }
  return groups;
}

test.each([40, 400, 4_000])(
  "over many divisions of %d chains the variance is that of the chains",
  (count) => {
    const random = seededRandom(count);
    const all = chains(count, random);
    const exact = armEstimate(clusterSums(all));
    const divisions = 2_000;
    let sum = 0;
    for (let time = 0; time < divisions; time++) {
      const found = armEstimate(groupedClusterSums(divided(all, random), count));
      expect(found.ratio).toBe(exact.ratio);
      expect(found.roots).toBe(count);
      sum += found.variance;
    }
    expect(Math.abs(sum / divisions / exact.variance - 1)).toBeLessThan(0.02);
  },
);

test("groups of one root each are the roots themselves, but for G / (G - 1)", () => {
  const each = chains(groupCount, seededRandom(3));
  const scale = groupCount / (groupCount - 1);
  const found = armEstimate(groupedClusterSums(each, groupCount)).variance;
  expect(found).toBeCloseTo(armEstimate(clusterSums(each)).variance * scale, 9);
});
