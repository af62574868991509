import { seededRandom } from "../random.ts";
import type { Cell } from "./cell.ts";
import {
  changeCell,
  countsCell,
  coverageCell,
  differingCell,
  divisionCell,
  effectCell,
  existingCell,
  falseCell,
  guardrailCell,
  heavy,
  linksCell,
  mixCell,
  mixedCell,
  nobodyCell,
  powerCell,
  rateCell,
  ratioCell,
  segmentCell,
  statedCell,
} from "./cell-kinds.ts";
import { channelsCell, ownCell, rareCell, revenueCell } from "./value-cells.ts";

const counted = ["poisson", "negative binomial 0.1", heavy, "Pareto 1.8"] as const;
/** Shares in which the interval covers K, by law and members, with twelve and with three earlier weeks. */
const coverage: Readonly<Record<(typeof counted)[number], readonly number[]>> = {
  poisson: [0.95, 0.96, 0.96, 0.95, 0.94],
  "negative binomial 0.1": [0.98, 0.98, 0.98, 0.97, 0.96],
  [heavy]: [0.94, 0.98, 0.92, 0.97, 0.98],
  "Pareto 1.8": [0.98, 0.98, 0.97, 0.98, 0.98],
};
const known = (design: number | undefined) => (design === undefined ? {} : { design });

/** Experiments, and what their plans say. */
const power = (...asked: Parameters<typeof powerCell>) => [powerCell(...asked), statedCell(...asked)];

export const cells: readonly Cell[] = [
  falseCell("poisson", [50, 50], { quick: true, design: 0.045 }),
  falseCell("poisson", [80, 20], { design: 0.042 }),
  falseCell("poisson", [90, 10], { design: 0.032 }),
  falseCell("poisson", [98, 2], { design: 0.022 }),
  falseCell("poisson", [34, 33, 33]),
  falseCell("poisson", [25, 25, 25, 25]),
  falseCell("poisson", [50, 50], { k: 0.002, perDay: 3_000, note: "poisson, K 0.002", design: 0.029 }),
  falseCell("poisson", [50, 50], { perDay: 12, design: 0.046 }),
  falseCell("negative binomial 0.1", [50, 50], { design: 0.044 }),
  falseCell("negative binomial 0.1", [80, 20], { quick: true, design: 0.024 }),
  falseCell("negative binomial 0.1", [90, 10], { design: 0.017 }),
  falseCell("negative binomial 0.1", [98, 2]),
  falseCell("negative binomial 0.1", [50, 50], { perDay: 12, design: 0.049 }),
  falseCell(heavy, [50, 50], { quick: true, design: 0.019 }),
  falseCell(heavy, [70, 30], { design: 0.016 }),
  falseCell(heavy, [80, 20], { design: 0.008 }),
  falseCell(heavy, [90, 10], { quick: true, design: 0.003 }),
  falseCell(heavy, [10, 90], { design: 0.002 }),
  falseCell(heavy, [98, 2], { design: 0.002 }),
  falseCell(heavy, [50, 50], { perDay: 12, design: 0.008 }),
  falseCell("Pareto 1.8", [50, 50], { design: 0.032 }),
  falseCell("Pareto 1.8", [90, 10], { design: 0.005 }),
  falseCell("Pareto 1.8", [98, 2]),
  falseCell("Pareto 1.8", [50, 50], { perDay: 12, design: 0.039 }),
  falseCell("poisson", [50, 50], { chainSpread: 0.3, note: "chains cv² 0.3", perDay: 100, design: 0.045 }),
  falseCell("poisson", [50, 50], {
    ...{ chainSpread: 0.1, k: 0.6, note: "chains cv² 0.1, K 0.6", perDay: 100, design: 0.048 },
  }),
  falseCell("poisson", [50, 50], { swings: true, note: "poisson with swing and drift", design: 0.041 }),
  falseCell("geometric", [50, 50], { counted: 0.12, note: "conversions of 12%, geometric" }),
  existingCell(0.1, [50, 50], { quick: true, design: 0.36 }),
  existingCell(0.5, [50, 50], { design: 0.79 }),
  existingCell(2, [50, 50], { design: 0.97 }),
  existingCell(0.1, [80, 20]),
  existingCell(0.1, [50, 50], { share: 0.5 }),
  existingCell(0.1, [50, 50], { share: 0.05 }),
  mixedCell("gamma 0.1", [50, 50], 1),
  mixedCell("gamma 0.1", [50, 50], 0.5, { quick: true }),
  mixedCell("gamma 0.1", [50, 50], 0.05),
  mixedCell("gamma 0.1", [80, 20], 0.5),
  mixedCell("gamma 0.1", [90, 10], 0.5),
  mixedCell("gamma 0.1", [34, 33, 33], 0.5),
  mixedCell("gamma 0.1", [50, 50], 1, { fickle: 0, note: "habits last" }),
  mixedCell("gamma 0.1", [50, 50], 1, { fickle: 1, note: "habits change each month" }),
  mixedCell("gamma 0.1", [50, 50], 1, { age: 10, note: "seen for 10 days" }),
  mixedCell("gamma 0.5", [50, 50], 1),
  mixedCell("gamma 0.5", [50, 50], 0.5),
  mixedCell(heavy, [50, 50], 1),
  mixedCell(heavy, [50, 50], 0.5, { quick: true }),
  mixedCell(heavy, [80, 20], 0.5),
  mixedCell(heavy, [90, 10], 0.5),
  mixedCell(heavy, [90, 10], 0.05),
  mixedCell(heavy, [50, 50], 0.5, { perDay: 30 }),
  mixedCell("gamma 0.1", [50, 50], 0.5, { rush: true, note: "most come back at once" }),
  mixedCell(heavy, [90, 10], 0.5, { rush: true, note: "most come back at once" }),
  ...power("poisson", [50, 50], 0.2, { perDay: 100, quick: true, design: 0.81 }),
  ...power("poisson", [80, 20], 0.2, { perDay: 100, design: 0.77 }),
  ...power("poisson", [90, 10], 0.25, { perDay: 100, design: 0.78 }),
  ...power("poisson", [50, 50], 0.4, { perDay: 12, design: 0.82 }),
  ...power("geometric", [50, 50], 0.3, { perDay: 100, design: 0.79 }),
  ...power("negative binomial 0.1", [50, 50], 0.3, { design: 0.79 }),
  ...power("negative binomial 0.1", [80, 20], 0.3, { design: 0.77 }),
  ...power("negative binomial 0.1", [90, 10], 0.4, { design: 0.72 }),
  ...power("negative binomial 0.1", [50, 50], 1, { k: 0.4, perDay: 12, design: 0.76 }),
  ...power(heavy, [50, 50], 0.5, { design: 0.77 }),
  ...power(heavy, [80, 20], 0.5, { design: 0.74 }),
  ...power(heavy, [90, 10], 0.6, { design: 0.7 }),
  ...power("Pareto 1.8", [50, 50], 0.4, { design: 0.82 }),
  ...power("geometric", [50, 50], 0.3, {
    ...{ counted: 0.3, note: "conversions of 30%, geometric", perDay: 100, design: 0.8 },
  }),
  ...power("negative binomial 0.1", [50, 50], 0.4, {
    ...{ counted: 0.3, note: "conversions of 30%, negative binomial 0.1", design: 0.78 },
  }),
  ...power("geometric", [50, 50], 0.4, {
    ...{ counted: 0.12, note: "conversions of 30%, 6 of 10 late, geometric", perDay: 100, design: 0.79 },
  }),
  ...power("poisson", [50, 50], 0.2, {
    ...{ chainSpread: 0.3, note: "chains cv² 0.3", perDay: 100, design: 0.83 },
  }),
  ...power("geometric", [90, 10], 0.3, { perDay: 100 }),
  ...power("negative binomial 0.1", [70, 30], 0.6, { perDay: 100 }),
  ...power("negative binomial 0.1", [90, 10], 1, { perDay: 100 }),
  ...power(heavy, [50, 50], 1, { perDay: 100 }),
  ...power(heavy, [50, 50], 1, { perDay: 12 }),
  ...power(heavy, [70, 30], 0.6, { perDay: 100 }),
  ...power(heavy, [10, 90], 0.6, { perDay: 100 }),
  ...power(heavy, [90, 10], 1, { perDay: 100 }),
  ...power("poisson", [34, 33, 33], 0.3, { perDay: 100, alone: true }),
  ...power("poisson", [25, 25, 25, 25], 0.3, { perDay: 100, alone: true }),
  effectCell("poisson", [50, 50]),
  effectCell("poisson", [90, 10]),
  effectCell("negative binomial 0.1", [50, 50]),
  effectCell("negative binomial 0.1", [80, 20]),
  effectCell(heavy, [50, 50]),
  effectCell(heavy, [80, 20]),
  guardrailCell("poisson", [50, 50], { quick: true }),
  guardrailCell("poisson", [90, 10]),
  guardrailCell("negative binomial 0.1", [50, 50]),
  guardrailCell("negative binomial 0.1", [80, 20]),
  guardrailCell(heavy, [50, 50]),
  guardrailCell(heavy, [90, 10]),
  guardrailCell("poisson", [50, 50], { k: 0.01 }),
  ...(["poisson", "negative binomial 0.1", heavy] as const).flatMap((law) =>
    (
      [
        [0.5, 0.5],
        [0.8, 0.2],
      ] as const
    ).map((weights) => ratioCell({ law, weights, perDay: 300, rate: 0.3, differs: 0.6 })),
  ),
  ratioCell({ law: "geometric", weights: [0.5, 0.5], perDay: 100, rate: 0.05, differs: 0 }),
  divisionCell(0.5, { loss: 0, finds: 0.002 }),
  divisionCell(0.9, { loss: 0, finds: 0.002 }),
  divisionCell(0.5, { loss: 0.05, finds: 0.17 }),
  divisionCell(0.5, { loss: 0.1, finds: 0.95 }),
  divisionCell(0.9, { loss: 0.1, finds: 0.32 }),
  divisionCell(0.5, { loss: 1, roots: 40 }),
  divisionCell(0.9, { loss: 1, roots: 100 }),
  divisionCell(0.5, { loss: 0.3, roots: 1_800, since: 90 }),
  // The splits 120:207, 130:197 and 440:560 in the middle of such an experiment.
  divisionCell(0.5, { loss: 0.42, roots: 828 }),
  divisionCell(0.5, { loss: 0.34, roots: 788 }),
  divisionCell(0.5, { loss: 0.214, roots: 2_240 }),
  ...([7, 14, 28, 90] as const).flatMap((days) => [
    countsCell({ perDay: 20, days }),
    countsCell({ perDay: 10, days, law: "geometric", k: 0.3, joins: true }),
    countsCell({ perDay: 10, days, law: "geometric", k: 0.6 }),
    countsCell({ perDay: 10, days, law: "negative binomial 0.1", k: 0.3, joins: true }),
    countsCell({ perDay: 10, days, law: heavy, k: 0.6 }),
    countsCell({ perDay: 20, days, swings: true }),
  ]),
  countsCell({ perDay: 20, days: 7, weekends: true, lift: 1.5 }),
  countsCell({ perDay: 20, days: 14, weekends: true, lift: 1.5 }),
  countsCell({ perDay: 20, days: 28, weekends: true, lift: 1.5 }),
  countsCell({ perDay: 20, days: 90, weekends: true, lift: 1.2 }),
  ...counted.flatMap((law) => [changeCell(law, 84), changeCell(law, 1_000)]),
  ...counted.flatMap((law) => {
    const [all, some, few, more, most] = coverage[law];
    return [
      coverageCell(law, 100, 3),
      coverageCell(law, 100, 12, { quick: law === heavy, ...known(all) }),
      coverageCell(law, 300, 3, known(few)),
      coverageCell(law, 300, 12, { quick: law === "poisson", ...known(some) }),
      coverageCell(law, 1_000, 12, known(more)),
      coverageCell(law, 3_000, 12, known(most)),
    ];
  }),
  coverageCell("one in ten", 100, 12, { quick: true }),
  ...[30, 70, 100].flatMap((members) =>
    [0, 12].flatMap((earlier) => [
      nobodyCell({ share: 0.02, brings: 25, members, earlier }),
      nobodyCell({ share: 0.05, brings: 5, members, earlier }),
    ]),
  ),
  ...counted.flatMap((law) =>
    [100, 400, 1_000, 3_000].map((members) =>
      segmentCell(law, members, { quick: law === heavy && members === 1_000 }),
    ),
  ),
  ...counted.map((law) => differingCell(law, 16, 1)),
  differingCell("poisson", 8, 1.6),
  differingCell("negative binomial 0.1", 8, 1.6),
  ...counted.map((law) => mixCell(law, 1_000, 1)),
  mixCell("poisson", 1_000, 1.2),
  mixCell("negative binomial 0.1", 1_000, 1.2),
  ...[100, 300, 3_000].flatMap((members) =>
    [0.02, 0.2].flatMap((rate) => [rateCell(rate, members, false), rateCell(rate, members, true)]),
  ),
  ...counted.flatMap((law) =>
    [100, 400, 1_000, 3_000].flatMap((members) => [linksCell(law, members, 0.3), linksCell(law, members, 1)]),
  ),
  ...[300, 1_000, 3_000].flatMap((members) => [
    revenueCell({ payers: 0.1, members, chains: false }, members === 1_000),
    revenueCell({ payers: 0.1, members, chains: true }),
    revenueCell({ payers: 0.01, members, chains: false }),
  ]),
  ownCell({ rate: 0.05, weights: [0.5, 0.5], perDay: 100 }, true),
  ownCell({ rate: 0.05, weights: [0.9, 0.1], perDay: 100 }),
  ownCell({ rate: 0.3, weights: [0.5, 0.5], perDay: 30 }),
  ownCell({ rate: 0.3, weights: [0.8, 0.2], perDay: 100 }),
  ...[0.01, 0.002].flatMap((few) =>
    [300, 1_000, 3_000].map((members) => rareCell({ few, members }, few < 0.01 && members === 300)),
  ),
  ...[2, 6, 12].map((count) => channelsCell({ count, members: 6_000, lift: 1 }, count === 12)),
  channelsCell({ count: 12, members: 6_000, lift: 4 }),
];

/** The mean of each number over so many runs. */
export function played(cell: Cell, runs: number): Record<string, number> {
  const random = seededRandom(seedOf(cell));
  const sums: Record<string, number> = {};
  for (let run = 0; run < runs; run += 1) {
    for (const [name, value] of Object.entries(cell.play(random))) sums[name] = (sums[name] ?? 0) + value;
  }
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum / runs]));
}

/** The key of a row's results. */
export const idOf = ({ section, row }: Pick<Cell, "section" | "row">) => `${section}: ${row}`;

/** Every row has its own, which neither its place nor other rows change (FNV-1a). */
function seedOf(cell: Pick<Cell, "section" | "row">): number {
  let hash = 0x811c9dc5;
  for (const char of idOf(cell)) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}
