import type {
  ExperimentPlan,
  ExperimentReport,
  VariantResult,
} from "@kiteloop/contract/publishing/experiment";
import { experimentVerdicts } from "@kiteloop/contract/publishing/variant";
import type { Doer } from "@kiteloop/contract/shared/doer";
import { expect, test } from "vitest";
import { reportOf } from "../../testing/experiments.ts";
import { effectOf, effectRange, planText, ratioText, stateText, verdictOf } from "./words.ts";

const about = (part: Partial<ExperimentReport>) => verdictOf(reportOf(part));

test("each verdict has words of its own, with the interval it rests on", () => {
  const said = experimentVerdicts.map((verdict) => about({ verdict, arm: "b" }));
  expect(new Set(said.map(({ title }) => title)).size).toBe(experimentVerdicts.length);
  expect(about({ verdict: "winner", arm: "b" })).toMatchObject({
    title: "B is better than A, by +20.0 %",
    text: "The difference is more than chance: −3.0 % to +45.0 %. Publish B.",
  });
  expect(about({ verdict: "baseline_better", arm: "a" }).title).toBe("A is better than B");
  expect(about({ verdict: "no_difference" }).text).toContain("to within 6.000 per 100 participants");
  expect(about({ verdict: "inconclusive" }).text).toContain("B lies between −3.0 % and +45.0 % of A.");
  expect(about({ verdict: "sample_ratio_mismatch", arm: null }).tone).toBe("danger");
  expect(about({ verdict: "running", daysLeft: 1 }).text).toContain("About 1 day more");
  expect(about({ verdict: "running", daysLeft: null }).text).toContain(
    "once the first participants are counted",
  );
});

test("too early shows the progress of each variant", () => {
  expect(about({ verdict: "too_few" }).text).toContain(
    "So far A has 150 of 500 participants, B has 180 of 500 participants.",
  );
  const ended = reportOf({}).experiment;
  const over = about({ verdict: "too_few", experiment: { ...ended, state: "stopped" } });
  expect(over.text).not.toContain("So far");
});

test("an effect is a percentage of the baseline's value", () => {
  const { arms } = reportOf({});
  const [a, b] = arms;
  if (!a || !b) throw new Error("no arms");
  expect(effectOf(b, arms)).toBe("+20.0 %");
  expect(effectOf(a, arms)).toBe("");
  const worse: VariantResult = { ...b, comparison: b.comparison && { ...b.comparison, difference: -0.03 } };
  expect(effectOf(worse, [a, worse])).toBe("−10.0 %");
  expect(effectOf(b, [{ ...a, observed: null }, b])).toBe("");
});

test("where the baseline may be nothing an effect is said per 100 participants", () => {
  const { arms } = reportOf({});
  expect(arms.map(effectRange)).toEqual(["", "−3.0 % to +45.0 %"]);
  const [, b] = arms;
  if (!b?.comparison) throw new Error("no comparison");
  const unbounded = { ...b, comparison: { ...b.comparison, relative: null } };
  expect(effectRange(unbounded)).toBe("−1.000 to +13.000 per 100 participants");
  expect(effectRange({ ...b, comparison: { ...b.comparison, interval: null } })).toBe("");
});

test("the traffic split is compared with the planned one", () => {
  expect(ratioText(reportOf({ sampleRatio: { state: "ok", p: 0.42 } }))).toBe(
    "510 : 490, planned 50 : 50: as it should be (p 0.420).",
  );
  expect(ratioText(reportOf({ sampleRatio: { state: "mismatch", p: 0.0000004 } }))).toContain(
    "not by chance (p below 0.001)",
  );
  expect(ratioText(reportOf({ sampleRatio: { state: "too_few", p: null } }))).toContain("too few to check");
});

const plan: ExperimentPlan = {
  ...{ state: "ok", days: 42, participants: [2_080, 2_080], baseline: 0.3, rootsPerDay: 100.04 },
  ...{ alpha: 0.045, difference: 0.06, power: 0.8, history: null, enrolmentDays: null },
};

test("a plan shows duration and reason, or why there is none", () => {
  expect(planText(plan)).toBe(
    "About 6 weeks: it needs 2,080 participants in each variant, and 100 a day come uninvited. A true difference of 6.000 per 100 participants is found with a chance of about 80.0 %.",
  );
  expect(planText({ ...plan, state: "too_long", days: 900 })).toContain("over a year");
  expect(planText({ ...plan, state: "no_traffic", days: null, rootsPerDay: 0 })).toContain("would never end");
  expect(planText({ ...plan, power: 0.7 })).toContain("70.0 %. Few participants bring most");
  expect(planText({ ...plan, state: "no_baseline", days: null, difference: 0.05 })).toContain(
    "looks for a difference of 5.000 per 100 participants",
  );
});

test("the state names who and when", () => {
  const { experiment } = reportOf({});
  expect(stateText(reportOf({}))).toBe("Started Mar 10, 2026 by Mara Example.");
  expect(stateText(reportOf({ paused: true }))).toContain("Paused with its widget");
  const ended = { endedAt: "2026-04-20T12:00:00.000Z", endedBy: "Ana" };
  expect(stateText(reportOf({ experiment: { ...experiment, ...ended, state: "stopped" } }))).toContain(
    "stopped Apr 20, 2026 by Ana",
  );
  const promoted = { ...experiment, ...ended, state: "promoted" as const, promoted: "b" as const };
  expect(stateText(reportOf({ experiment: promoted }))).toContain("B published Apr 20, 2026 by Ana");
});

test("an imported experiment's people are marked as imported", () => {
  const { experiment } = reportOf({});
  const began = { ...experiment, startedBy: { imported: "Mara Example" } };
  expect(stateText(reportOf({ experiment: began }))).toBe("Started Mar 10, 2026 (imported) by Mara Example.");
  const ended = { endedAt: "2026-04-20T12:00:00.000Z", state: "stopped" as const };
  const stopped = (endedBy: Doer) => stateText(reportOf({ experiment: { ...began, ...ended, endedBy } }));
  expect(stopped({ imported: "Ana" })).toContain("stopped Apr 20, 2026 (imported) by Ana");
  expect(stopped("Ana")).toContain("stopped Apr 20, 2026 by Ana");
});
