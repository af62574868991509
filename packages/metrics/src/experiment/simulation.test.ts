import { expect, test } from "vitest";
import type { RatioCluster } from "../bootstrap.ts";
import { drawPoisson, type Random } from "../numeric/draw.ts";
import { twoSidedP } from "../numeric/normal.ts";
import { seededRandom } from "../random.ts";
import { simulateHistory, type Truth } from "../simulation/index.ts";
import {
  addClusterSums,
  armEstimate,
  type ClusterSums,
  clusterSums,
  noClusters,
  planExperiment,
  readExperiment,
  sequentialTest,
} from "./index.ts";

const looks = 28;
const window = 14;
const loop: Omit<Truth, "seed"> = {
  days: 45,
  rootsPerDay: 200,
  invitations: 3,
  conversion: 0.1,
  medianCycle: 4,
  cycleSpread: 0.6,
  spread: 1,
  chainSpread: 0.3,
};
/** Ripe chains of a history: members whose window is over, and whom they brought within it. */
function chains(arms: Truth["arms"], seed = 1): (RatioCluster & { arm: string })[] {
  const people = simulateHistory({ ...loop, ...(arms ? { arms } : {}), seed });
  const joined = new Map(people.map(({ id, joinedAt }) => [id, joinedAt]));
  const ripe = (id: string) => (joined.get(id) ?? loop.days) <= loop.days - window;
  const roots = new Map<string, { arm: string; size: number; outcome: number }>();
  for (const { id, joinedAt, rootId, arm = "", inviterId = "" } of people) {
    const chain = roots.get(rootId) ?? { arm, size: 0, outcome: 0 };
    roots.set(rootId, chain);
    if (ripe(id)) chain.size += 1;
    if (ripe(inviterId) && joinedAt - (joined.get(inviterId) ?? 0) <= window) chain.outcome += 1;
  }
  return [...roots.values()].filter(({ size }) => size > 0);
}

/** Some of the chains, drawn with replacement: experiments whose truth is that of all of them. */
function someOf(pool: readonly RatioCluster[], mean: number, random: Random): ClusterSums {
  const drawn: RatioCluster[] = [];
  for (let left = drawPoisson(random, mean); left > 0; left -= 1) {
    const one = pool[Math.floor(random() * pool.length)];
    if (one) drawn.push(one);
  }
  return clusterSums(drawn);
}

/** All looks of one experiment, as the arms' sums day by day. */
function* days(pools: readonly (readonly RatioCluster[])[], perDay: number, random: Random) {
  let arms: ClusterSums[] = pools.map(() => noClusters);
  for (let look = 0; look < looks; look += 1) {
    arms = arms.map((sums, at) => addClusterSums(sums, someOf(pools[at] ?? [], perDay, random)));
    yield arms;
  }
}

/** What a fixed-sample z test says at a look. */
function naiveP(a: ClusterSums, b: ClusterSums): number {
  const [one, two] = [armEstimate(a), armEstimate(b)];
  const variance = one.variance / one.roots + two.variance / two.roots;
  return variance > 0 ? twoSidedP((two.ratio - one.ratio) / Math.sqrt(variance)) : 1;
}

const sameForAll = chains(undefined);
const today = clusterSums(sameForAll);
const k = armEstimate(today).ratio;

test("looking daily at 1,000 A/A experiments finds at most 5 % false winners, and a plain test over 20 %", () => {
  const runs = 1_000;
  const plan = planExperiment({
    ...{ metric: "k", baseline: k, minimalEffect: 0.3, weights: [1, 1], rootsPerDay: 80 },
    ...{ windowDays: window, cycleDays: 9, variance: armEstimate(today).variance },
  });
  const random = seededRandom(2_024);
  let [ours, naive] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    let [found, fooled] = [false, false];
    for (const [a = noClusters, b = noClusters] of days([sameForAll, sameForAll], 40, random)) {
      const { verdict } = sequentialTest(a, b, plan);
      found ||= verdict === "better" || verdict === "worse";
      fooled ||= naiveP(a, b) < 0.05;
    }
    ours += found ? 1 : 0;
    naive += fooled ? 1 : 0;
  }
  expect(ours / runs).toBeLessThanOrEqual(0.05);
  expect(naive / runs).toBeGreaterThan(0.2);
});

test("with four arms any false winner at all is as rare", () => {
  const runs = 300;
  const plan = planExperiment({
    ...{ metric: "k", baseline: k, minimalEffect: 0.3, weights: [1, 1, 1, 1], rootsPerDay: 160 },
    ...{ windowDays: window, cycleDays: 9, variance: armEstimate(today).variance },
  });
  const random = seededRandom(4);
  let found = 0;
  for (let run = 0; run < runs; run += 1) {
    let here = false;
    for (const [baseline = noClusters, ...arms] of days(Array(4).fill(sameForAll), 40, random)) {
      here ||= arms.some((arm) => ["better", "worse"].includes(sequentialTest(baseline, arm, plan).verdict));
    }
    found += here ? 1 : 0;
  }
  expect(found / runs).toBeLessThanOrEqual(0.05);
});

test("an effect as large as planned for is found by the planned end in at least 80 %, and called by its side", () => {
  const runs = 200;
  const arms = [
    { id: "now", weight: 1, lift: 1 },
    { id: "new", weight: 1, lift: 1.35 },
  ];
  const pools = chains(arms, 3);
  const of = (id: string) => pools.filter(({ arm }) => arm === id);
  const [a, b] = [of("now"), of("new")];
  const [now, better] = [armEstimate(clusterSums(a)), armEstimate(clusterSums(b))];
  const minimalEffect = better.ratio / now.ratio - 1;
  expect(minimalEffect).toBeGreaterThan(0.25);
  const plan = planExperiment({
    ...{ metric: "k", baseline: now.ratio, minimalEffect, weights: [1, 1], rootsPerDay: 100 },
    ...{ windowDays: window, cycleDays: 9, variance: (now.variance + better.variance) / 2 },
  });
  const random = seededRandom(9);
  const verdicts = Array.from({ length: runs }, () => {
    let last: ClusterSums[] = [];
    let early = false;
    for (const sums of days([a, b], (plan.roots[0] ?? 0) / looks, random)) {
      const [one = noClusters, two = noClusters] = sums;
      early ||= sequentialTest(one, two, plan).verdict === "better";
      last = sums;
    }
    const [one = noClusters, two = noClusters] = last;
    return { early, won: sequentialTest(one, two, plan).verdict === "better", last };
  });
  const share = (hit: (one: { early: boolean; won: boolean }) => boolean) =>
    verdicts.filter(hit).length / runs;
  const clear = verdicts.find(({ won }) => won)?.last ?? [];
  const data = clear.map((sums, at) => ({ id: arms[at]?.id ?? "", weight: 1, assigned: sums.roots, sums }));
  const read = (runningDays: number) => readExperiment({ metric: "k", arms: data, plan, runningDays });
  expect(read(plan.days ?? 0)).toMatchObject({ verdict: "winner", arm: "new" });
  expect(read((plan.days ?? 0) - 1)).toMatchObject({ verdict: "ahead", arm: "new" });
  expect(share(({ won }) => won)).toBeGreaterThanOrEqual(0.8);
  expect(share(({ early }) => early)).toBeGreaterThanOrEqual(0.8);
});
