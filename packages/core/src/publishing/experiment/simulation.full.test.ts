import type { VariantLetter } from "@kiteloop/contract/publishing/variant";
import { encodeId } from "@kiteloop/contract/shared/ids";
import { dayMs } from "@kiteloop/contract/shared/time";
import { historyOf, shownBy, spreadOf, type VariantData } from "@kiteloop/metrics";
import { simulateHistory, type Truth } from "@kiteloop/metrics/simulation";
import { expect, test } from "vitest";
import {
  cohortGroupOf,
  inviteeVariantDeltas,
  isFullRun,
  memberVariantDeltas,
  parseVariants,
  type VariantRollup,
} from "../../testing/index.ts";
import { seedOf, variantOf } from "../variant/index.ts";
import { experimentPlan } from "./basis.ts";
import { experimentReport, variantData } from "./read.ts";
import type { StoredExperiment } from "./store.ts";

const start = Date.parse("2026-03-10T00:00:00Z");
const loop: Omit<Truth, "seed" | "days"> = {
  rootsPerDay: 80,
  invitations: 3,
  conversion: 0.1,
  medianCycle: 4,
  cycleSpread: 0.6,
  spread: 1,
  chainSpread: 0.3,
};

const projectId = "prj_simulated";

const idOf = (kind: "experiment" | "participant", at: number, number: number) =>
  encodeId(
    kind,
    start + at * dayMs,
    Uint8Array.from({ length: 16 }, (_, n) => (number >>> (n % 32)) % 256),
  );

/** A participant, their variant, and their invitees with times. */
type Fact = { root: string; arm: string; isRoot: boolean; at: number; inviterAt: number | null };

/**
 * One history under an experiment of two variants. Chains are drawn with and without the effect, and each is taken from
 * the history of its root's variant.
 */
function play(run: number, days: number, lift: number, rootsPerDay = loop.rootsPerDay) {
  const experimentId = idOf("experiment", 0, run * 7_919 + 1);
  const variants = [
    { variant: "a" as const, number: 1, weight: 50 },
    { variant: "b" as const, number: 2, weight: 50 },
  ];
  const facts: Fact[] = [];
  const plain = simulateHistory({ ...loop, rootsPerDay, days, seed: run });
  const lifted = { ...loop, rootsPerDay, days, seed: run, conversion: loop.conversion * lift };
  for (const letter of ["a", "b"] as const) {
    const people = letter === "a" || lift === 1 ? plain : simulateHistory(lifted);
    const joined = new Map(people.map(({ id, joinedAt }) => [id, joinedAt]));
    const roots = new Map<string, { root: string; variant: VariantLetter }>();
    for (const { id, rootId, inviterId, joinedAt } of people) {
      if (id === rootId) {
        const root = `prt_${run}_${rootId}`;
        roots.set(id, { root, variant: variantOf({ widgetId: "", experimentId, variants }, root) });
      }
      const chain = roots.get(rootId);
      if (chain?.variant !== letter) continue;
      facts.push({
        root: chain.root,
        arm: `${experimentId}#${letter}`,
        isRoot: id === rootId,
        at: joinedAt,
        inviterAt: inviterId === undefined ? null : (joined.get(inviterId) ?? null),
      });
    }
  }
  return { experimentId, variants, facts };
}

const instant = (at: number) => new Date(Math.round(start + at * dayMs)).toISOString();

/** The counters that the fold would have for these facts. */
function counted(facts: readonly Fact[]): VariantRollup[] {
  const items = new Map<string, Record<string, unknown> & { counters: Record<string, number> }>();
  for (const { arm, root, isRoot, at, inviterAt } of facts) {
    const id = isRoot ? root : `${root} friend`;
    const adds = [
      ...memberVariantDeltas([arm], { projectId, participantId: id, root, createdAt: instant(at) }),
      ...(inviterAt === null
        ? []
        : inviteeVariantDeltas([arm], "joins", {
            projectId,
            root,
            inviterJoinedAt: instant(inviterAt),
            at: instant(at),
          })),
    ];
    for (const { sk, counters } of adds) {
      const item = items.get(sk) ?? { sk, counters: {} };
      items.set(sk, item);
      for (const [name, value] of Object.entries(counters)) {
        item.counters[name] = (item.counters[name] ?? 0) + value;
      }
    }
  }
  return parseVariants([...items.values()].map(({ counters, sk }) => ({ sk, ...counters })));
}

/** Everyone whose window is over, by group. */
const groupsOf = ({ days }: VariantData) =>
  Array.from({ length: 64 }, (_, at) => ({
    size: days.reduce((sum, { groups }) => sum + (groups[at]?.size ?? 0), 0),
    outcome: days.reduce((sum, { groups }) => sum + (groups[at]?.outcome ?? 0), 0),
  }));

/** A project that has only ever had the baseline. */
const basis = (() => {
  const { experimentId, facts } = play(77, 60, 1);
  const one = { variants: [{ variant: "a" as const, number: 1, weight: 99 }], metric: "joins" as const };
  const alone = facts.map((fact) => ({ ...fact, arm: `${experimentId}#a` }));
  const [before] = variantData(one, counted(alone), start + 60 * dayMs);
  if (!before) throw new Error("no history");
  const groups = groupsOf(before);
  const history = { joins: historyOf([groups]), conversions: null, conversionsPerJoin: null };
  const known = { conversions: 0, conversionsPerJoin: 0, rootsPerDay: loop.rootsPerDay };
  return { joins: shownBy(groups).ratio, ...known, history };
})();

function experimentOf(
  { experimentId, variants }: ReturnType<typeof play>,
  effect: number,
  rootsPerDay = loop.rootsPerDay,
): StoredExperiment {
  return {
    ...{ workspaceId: "w", projectId: "p", widgetId: "w", experimentId, variants },
    ...{ state: "running", metric: "joins", minimalEffect: effect, fromVersion: 1, version: 1 },
    plan: experimentPlan({ ...basis, rootsPerDay }, [50, 50], { metric: "joins", minimalEffect: effect }),
    startedAt: instant(0),
    startedBy: "Mara",
  };
}

test("A/A experiments read from their counters find at most 5% false differences", () => {
  // The verdict itself is simulated in metrics; these tests cover the counters it is computed from.
  const runs = isFullRun ? 60 : 20;
  // A quarter of the people is enough for twice the effect.
  const [few, effect] = [loop.rootsPerDay / 4, 0.8];
  let [fooled, open] = [0, 0];
  for (let run = 1; run <= runs; run++) {
    const history = play(run, 44, 1, few);
    // A day's report includes the looks at the end of every earlier day.
    const read = experimentReport(
      experimentOf(history, effect, few),
      counted(history.facts),
      start + 44 * dayMs,
      false,
    );
    const verdict = read.arms[1]?.comparison?.verdict;
    fooled += verdict === "better" || verdict === "worse" ? 1 : 0;
    open += verdict === "open" ? 1 : 0;
  }
  // At least one run must have been decisive, or the test shows nothing.
  expect(open + fooled).toBe(runs);
  expect(fooled / runs).toBeLessThanOrEqual(0.05);
});

test("a true effect of the planned size is found by the planned end, with the right sign", () => {
  const runs = isFullRun ? 25 : 10;
  let [found, wrong] = [0, 0];
  for (let run = 1; run <= runs; run++) {
    const history = play(1_000 + run, 56, 1.6);
    const experiment = experimentOf(history, 0.5);
    const days = experiment.plan.days ?? 0;
    expect(days).toBeLessThanOrEqual(56);
    const read = experimentReport(experiment, counted(history.facts), start + days * dayMs, false);
    found += read.verdict === "winner" && read.arm === "b" ? 1 : 0;
    wrong += read.verdict === "baseline_better" || (read.arm === "a" && read.state === "decided") ? 1 : 0;
  }
  expect(wrong).toBe(0);
  expect(found / runs).toBeGreaterThanOrEqual(0.8);
});

test("the result equals a brute-force count over the facts", () => {
  const history = play(5, 40, 1.3);
  const now = start + 33.5 * dayMs;
  const read = experimentReport(experimentOf(history, 0.4), counted(history.facts), now, false);
  const ends = (at: number) => (Math.floor(at) + 15) * dayMs + start;
  for (const letter of ["a", "b"]) {
    const mine = history.facts.filter(({ arm }) => arm.endsWith(`#${letter}`));
    const over = mine.filter(({ at }) => ends(at) <= now);
    const brought = mine.filter(
      ({ at, inviterAt }) => inviterAt !== null && ends(inviterAt) <= now && at - inviterAt <= 14,
    );
    const groups = Array.from({ length: 64 }, () => ({ members: 0, invitees: 0 }));
    for (const { root } of over) bump(groups, root, "members");
    for (const { root } of brought) bump(groups, root, "invitees");
    expect(read.arms.find(({ variant }) => variant === letter)).toMatchObject({
      participants: mine.length,
      assigned: mine.filter(({ isRoot }) => isRoot).length,
      joins: mine.filter(({ isRoot }) => !isRoot).length,
      counted: over.length,
      observed: brought.length / over.length,
    });
    const rate = brought.length / over.length;
    const residuals = groups.reduce((sum, one) => sum + (one.invitees - rate * one.members) ** 2, 0);
    const data = variantData(experimentOf(history, 0.4), counted(history.facts), now);
    const mineOnly = data.find(({ id }) => id === letter);
    expect(spreadOf([shownBy(mineOnly ? groupsOf(mineOnly) : [])]).squares).toBeCloseTo(
      (residuals * 64) / 63,
      6,
    );
  }
  expect(read.sampleRatio.state).toBe("ok");
  expect(seedOf("prt_1")).not.toContain("prt");
});

test("an ended experiment keeps its result at its end", () => {
  const history = play(6, 56, 1.3);
  const [end, later] = [start + 30 * dayMs, start + 56 * dayMs];
  const ended = { ...experimentOf(history, 0.4), state: "stopped" as const, endedAt: instant(30) };
  // The counters of 56 days also contain invitees from after the end.
  const [then, now] = [end, later].map((at) => experimentReport(ended, counted(history.facts), at, false));
  expect({ ...now, asOf: "" }).toEqual({ ...then, asOf: "" });
  expect(then?.runningDays).toBe(30);
  const running = experimentReport(experimentOf(history, 0.4), counted(history.facts), later, false);
  expect(running.arms[0]?.counted).toBeGreaterThan(then?.arms[0]?.counted ?? 0);
});

function bump(groups: { members: number; invitees: number }[], root: string, what: "members" | "invitees") {
  const group = groups[cohortGroupOf(root)];
  if (group) group[what] += 1;
}

test("a broken assignment is reported, regardless of the numbers", () => {
  const history = play(9, 40, 1.5);
  const half = history.facts.filter(({ arm, root }) => arm.endsWith("#a") || cohortGroupOf(root) % 2 === 0);
  const read = experimentReport(experimentOf(history, 0.4), counted(half), start + 40 * dayMs, false);
  expect(read).toMatchObject({ state: "mismatch", verdict: "sample_ratio_mismatch", arm: null });
});
