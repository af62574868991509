import type { ExperimentPlan } from "@kiteloop/contract/publishing/experiment-plan";
import { expect, test } from "vitest";
import { harmOfPlanText, planText } from "./plan-text.ts";

const joins = { metric: "joins", denominator: "participants" } as const;

const plan: ExperimentPlan = {
  ...{ state: "ok", days: 42, participants: [2_080, 2_080], baseline: 0.3, rootsPerDay: 100.04 },
  ...{ alpha: 0.045, difference: 0.06, power: 0.8, history: null, enrolmentDays: null },
};
const said = (part: Partial<ExperimentPlan>, even = part.power ?? 0.8) =>
  planText({ ...plan, ...part }, joins, even);

test("below a half, the probability is not said more precisely than it is known", () => {
  expect(said({ power: 0.44 }).text).toContain("with a probability of less than 50%.");
  expect(said({ power: 0.5 }).text).toContain("with a probability of about 50%.");
});

test("a plan says which fall of the other metric it would find", () => {
  const history = { spread: { members: 10_000, squares: 500, freedom: 63 }, cells: [] };
  const basis = {
    joins: 0.3,
    conversions: 0.05,
    conversionsPerJoin: 0.2,
    rootsPerDay: 100,
    history: { joins: null, conversions: history, conversionsPerJoin: null },
  };
  expect(harmOfPlanText(plan, joins, basis)).toBe(
    "If a variant brings 54% fewer conversions, that is noticed as well. Less may not be.",
  );
  expect(harmOfPlanText({ ...plan, participants: [300, 300] }, joins, basis)).toBe(
    "A variant that loses even all conversions may not be noticed.",
  );
  expect(harmOfPlanText(plan, { ...joins, metric: "conversions" }, basis)).toBe("");
});

test("a plan shows participants, days and power", () => {
  expect(said({})).toEqual({
    text: "Takes about 42 days and 4,160 participants (2,080 per variant). You get 100 new users a day who weren’t invited. A true difference of 6 joins per 100 participants is found with a probability of about 80%.",
    warning: "",
  });
  expect(said({ participants: [1_800, 200] }).text).toContain(
    "2,000 participants (200 to 1,800 per variant)",
  );
});

test("a lower probability is stated before the start, with its reasons and what would help", () => {
  const history = { members: 1_000, squares: 3_900, freedom: 63 };
  const { text, warning } = said({ power: 0.67, history }, 0.76);
  expect(text).toContain("probability of about 67%");
  expect(warning).toBe(
    "That’s less than the usual 80%, because a few participants bring most of the others. With equal weights, the probability is about 76%.",
  );
  expect(said({ power: 0.74 }, 0.8).warning).toBe("With equal weights, the probability is about 80%.");
  expect(said({ power: 0.71, participants: [900, 900, 900] }).warning).toBe(
    "With two variants, the probability is higher.",
  );
  expect(said({ power: 0.76, history }, 0.8).warning).toBe("");
});

test("a plan without an end says why", () => {
  expect(said({ state: "too_long", days: 900 }).warning).toContain("over a year");
  expect(said({ state: "no_traffic", days: null, rootsPerDay: 0 }).warning).toBe(
    "At this rate, the experiment never ends.",
  );
});

test("without a baseline it shows the smallest effect, and the duration if participants have about as many joins", () => {
  const { text } = said({ state: "no_baseline", difference: 0.05 });
  expect(text).toContain("looks for a difference of 5 joins per 100 participants");
  expect(text).toContain("about 42 days");
  expect(said({ state: "no_baseline", days: null }).text).not.toContain("days");
});

test("with returning participants a long plan is no reason against the experiment", () => {
  const everyone = (part: Partial<ExperimentPlan>) => planText({ ...plan, ...part }, joins, 0.8, "all");
  expect(everyone({})).toEqual({
    text: `${said({}).text} Returning participants shorten this. By how much is known once the first of them are counted. They usually bring fewer than new ones do, so the same difference is a larger change in percent.`,
    warning: "",
  });
  for (const state of ["too_long", "no_traffic", "no_baseline"] as const)
    expect(everyone({ state }).warning).toBe("");
  expect(everyone({ power: 0.7 }).warning).toBe("With equal weights, the probability is about 80%.");
});
