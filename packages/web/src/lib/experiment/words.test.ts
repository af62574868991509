import type { Arm, ExperimentPlan, ExperimentReport } from "@kiteloop/contract/experiment";
import { experimentVerdicts } from "@kiteloop/contract/variant";
import { expect, test } from "vitest";
import { reportOf } from "../../testing/experiments.ts";
import { effectOf, planText, ratioText, stateText, verdictOf } from "./words.ts";

const about = (part: Partial<ExperimentReport>) => verdictOf(reportOf(part));

test("each verdict has words of its own, and none says winner before the planned end", () => {
  const said = experimentVerdicts.map((verdict) => about({ verdict, arm: "b" }));
  expect(new Set(said.map(({ title }) => title)).size).toBe(experimentVerdicts.length);
  expect(about({ verdict: "ahead", arm: "b", daysLeft: 9 })).toMatchObject({
    title: "B is ahead, by +20.0 %",
    text: expect.stringContaining("planned for 9 days more"),
  });
  expect(about({ verdict: "winner", arm: "b" }).title).toBe("B is better than A, by +20.0 %");
  expect(about({ verdict: "sample_ratio_mismatch", arm: null }).tone).toBe("danger");
  expect(about({ verdict: "running", daysLeft: 1 }).text).toContain("1 day more");
  expect(about({ verdict: "running", daysLeft: null }).text).toContain("no planned end");
});

test("too early says how far each variant is", () => {
  expect(about({ verdict: "too_few" }).text).toContain("So far A has 400 and 150, B has 400 and 180.");
  const ended = reportOf({}).experiment;
  const over = about({ verdict: "too_few", experiment: { ...ended, state: "stopped" } });
  expect(over.text).not.toContain("So far");
});

test("an effect is a share of what the baseline has shown", () => {
  const { arms } = reportOf({});
  const [a, b] = arms;
  if (!a || !b) throw new Error("no arms");
  expect(effectOf(b, arms)).toBe("+20.0 %");
  expect(effectOf(a, arms)).toBe("");
  const worse: Arm = { ...b, comparison: b.comparison && { ...b.comparison, difference: -0.03 } };
  expect(effectOf(worse, [a, worse])).toBe("−10.0 %");
  expect(effectOf(b, [{ ...a, observed: null }, b])).toBe("");
});

test("sharing out is told with what was planned", () => {
  expect(ratioText(reportOf({ sampleRatio: { state: "ok", p: 0.42 } }))).toBe(
    "510 : 490, planned 50 : 50: as it should be (p 0.420).",
  );
  expect(ratioText(reportOf({ sampleRatio: { state: "mismatch", p: 0.0000004 } }))).toContain(
    "not by chance (p below 0.001)",
  );
  expect(ratioText(reportOf({ sampleRatio: { state: "too_few", p: null } }))).toContain("too few to check");
});

const plan: ExperimentPlan = {
  ...{ state: "ok", days: 42, roots: [2_080, 2_080], baseline: 0.3, rootsPerDay: 100.04, cycleDays: 9.2 },
  ...{ mixture: 0.01, alpha: 0.05, difference: 0.06 },
};

test("a plan says how long and why, or why there is none", () => {
  expect(planText(plan)).toBe(
    "About 6 weeks: it needs 2,080 people who came by themselves in each variant, 100 a day come by themselves, and the last of them take 10 days to bring friends.",
  );
  expect(planText({ ...plan, state: "too_long", days: 900 })).toContain("over a year");
  expect(planText({ ...plan, state: "no_traffic", days: null, rootsPerDay: 0 })).toContain("would never end");
  expect(planText({ ...plan, state: "not_plannable", days: null })).toContain("Nothing can be planned yet");
});

test("what state it is in names who and when", () => {
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
