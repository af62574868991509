import type { ExperimentReport } from "@kiteloop/contract/publishing/experiment";
import { experimentVerdicts } from "@kiteloop/contract/publishing/variant";
import type { Doer } from "@kiteloop/contract/shared/doer";
import { expect, test } from "vitest";
import { experimentOf, guardrailOf, reportOf } from "../../testing/experiments.ts";
import {
  countedText,
  guardrailText,
  harmText,
  ownConversionsText,
  ratioText,
  stateText,
  verdictOf,
} from "./words.ts";

const about = (part: Partial<ExperimentReport>) => verdictOf(reportOf(part));

test("each verdict has words of its own, with the interval it is based on", () => {
  const said = experimentVerdicts.map((verdict) => about({ verdict, arm: "b" }));
  expect(new Set(said.map(({ title, text }) => `${title} ${text}`)).size).toBe(experimentVerdicts.length);
  expect(about({ verdict: "winner", arm: "b" })).toMatchObject({
    title: "B brings 20% more joins per participant than A",
    text: "3% fewer to 45% more, or 1 fewer to 13 more joins per 100 participants. Publish B.",
  });
  expect(about({ verdict: "baseline_better", arm: "a" })).toMatchObject({
    title: "B brings 20% fewer joins per participant than A",
    text: expect.stringMatching(/^B: .* Keep A\.$/),
  });
  expect(about({ verdict: "no_difference" }).title).toBe(
    "A and B differ by less than 6 joins per 100 participants",
  );
  expect(about({ verdict: "inconclusive" }).text).toContain(
    "B brings between 1 fewer and 13 more joins per 100 participants than A.",
  );
  expect(about({ verdict: "sample_ratio_mismatch", arm: null }).tone).toBe("danger");
  expect(about({ verdict: "running", daysLeft: 1 }).title).toBe("No clear result yet, about 1 more day");
  expect(about({ verdict: "running", daysLeft: null })).toMatchObject({
    title: "No clear result yet",
    text: expect.stringContaining("once the first participants are counted"),
  });
  const { experiment } = reportOf({});
  const stopped = about({ verdict: "running", experiment: { ...experiment, state: "stopped" } });
  expect(stopped.title).toBe("Ended without a clear result");
});

test("too early shows the progress of each variant", () => {
  expect(about({ verdict: "too_few" }).text).toContain(
    "So far: A has 150 joins from 500 participants, B has 180 joins from 500 participants.",
  );
  const ended = reportOf({}).experiment;
  const over = about({ verdict: "too_few", experiment: { ...ended, state: "stopped" } });
  expect(over.text).not.toContain("So far");
});

test("it is said who counts, and how much of the variation earlier invitees explain", () => {
  const [a, b] = reportOf({}).arms;
  if (a === undefined || b === undefined) throw new Error("there are two variants");
  expect(countedText(reportOf({}))).toBe("1,000 new");
  const report = reportOf({
    experiment: { ...reportOf({}).experiment, units: "all" },
    arms: [a, { ...b, countedReturning: 200 }],
  });
  expect(countedText(report)).toBe("800 new, 200 returning.");
  expect(countedText({ ...report, varianceLeft: 0.62 })).toBe(
    "800 new, 200 returning. Knowing the invitees that returning participants already had removes 38% of the random variation.",
  );
  expect(countedText({ ...report, varianceLeft: 1.02 })).toBe("800 new, 200 returning.");
  expect(about({ ...report, verdict: "too_few" }).text).toMatch(
    /^Participants count 14 days after they join or come back\. /,
  );
});

test("a guardrail says whether a variant is worse, and by how much at least", () => {
  const of = { variant: "b" as const, observed: 0.07, difference: 0.02, worseBy: 0.012, atMost: 0.031 };
  expect(guardrailText("rejected", { ...of, state: "harm" })).toBe("Worse, at least 1.2 more per 100");
  expect(guardrailText("joins", { ...of, worseBy: -0.01, state: "harm" })).toBe("Worse, fewer");
  expect(guardrailText("joins", { ...of, state: "ok" })).toBe("No harm found, at most 3.1 fewer per 100");
  expect(guardrailText("rejected", { ...of, state: "ok" })).toBe("No harm found, at most 3.1 more per 100");
  expect(guardrailText("joins", { ...of, atMost: -0.01, state: "ok" })).toBe("Not worse");
  expect(guardrailText("joins", { ...of, atMost: null, state: "ok" })).toBe("No harm found");
  expect(guardrailText("joins", { ...of, state: "too_few" })).toBe("Too few to tell");
  expect(harmText(reportOf({}))).toBe("");
  const guardrails = [
    guardrailOf("rejected", { difference: 0.02, worseBy: 0.012, atMost: 0.031, state: "harm" }),
  ];
  expect(harmText(reportOf({ guardrails }))).toBe("B brings more rejected joins than A.");
});

test("the traffic split is compared with the planned one", () => {
  const text = (state: "ok" | "mismatch" | "too_few", p: number | null) =>
    ratioText(reportOf({ sampleRatio: { state, p } }));
  expect(text("ok", 1)).toMatch(/^510 : 490 chain starters, planned 50 : 50\. No sign of a fault/);
  expect(text("mismatch", 0.0000004)).toContain("at most 1 in 1,000,000 experiments");
  expect(text("mismatch", 1 / 640)).toContain("at most 1 in 640 experiments");
  for (const state of ["ok", "mismatch"] as const) expect(text(state, 0.004)).not.toContain("p =");
  expect(text("too_few", null)).toBe("510 : 490, planned 50 : 50. No chain starters to check yet.");
});

test("the state names who and when", () => {
  const { experiment } = reportOf({});
  expect(stateText(reportOf({}))).toBe("Started Mar 10, 2026 by Mara Example.");
  expect(stateText(reportOf({ paused: true }))).toContain("Paused with its widget");
  const ended = { endedAt: "2026-04-20T12:00:00.000Z", endedBy: "Ana" };
  expect(stateText(reportOf({ experiment: { ...experiment, ...ended, state: "stopped" } }))).toContain(
    "Stopped Apr 20, 2026 by Ana",
  );
  const replaced = { ...experiment, ...ended, state: "stopped" as const, replacedBy: 7 };
  expect(stateText(reportOf({ experiment: replaced }))).toBe(
    "Started Mar 10, 2026 by Mara Example. Replaced by version 7 Apr 20, 2026 by Ana. These are the results at that time.",
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
  expect(stopped({ imported: "Ana" })).toContain("Stopped Apr 20, 2026 (imported) by Ana");
  expect(stopped("Ana")).toContain("Stopped Apr 20, 2026 by Ana");
});

test("a holdout's verdict advises no publishing, and own conversions are said as the widgets' effect", () => {
  const experiment = experimentOf({
    variants: [
      { variant: "a", number: 3, weight: 90 },
      { variant: "b", number: 3, weight: 10, hidden: true },
    ],
  });
  for (const verdict of experimentVerdicts)
    expect(about({ experiment, verdict, arm: "b" }).text).not.toMatch(/Publish|Keep A/);
  const own = (part: { worseBy: number | null; atMost: number | null }) => {
    const counted = { starters: 900, converted: 90, observed: 0.1, difference: 0, state: "ok" as const };
    const shown = { ...counted, variant: "a" as const, worseBy: null, atMost: null };
    const held = { ...counted, variant: "b" as const, starters: 100, converted: 8, observed: 0.08, ...part };
    return ownConversionsText(reportOf({ experiment, ownConversions: [shown, held] }));
  };
  expect(own({ worseBy: 0.01, atMost: 0.03 })).toBe(
    "90 of 900 chain starters who see invite widgets converted themselves, and 8 of 100 of the others. Invite widgets add at least 1 and at most 3 per 100.",
  );
  expect(own({ worseBy: -0.03, atMost: -0.01 })).toMatch(/take away at least 1 and at most 3 per 100/);
  expect(own({ worseBy: -0.02, atMost: 0.04 })).toMatch(/take away at most 2 or add at most 4 per 100/);
  expect(own({ worseBy: null, atMost: null })).toMatch(/Too few to tell/);
  expect(ownConversionsText(reportOf({ ownConversions: null }))).toBe("None counted yet.");
});
