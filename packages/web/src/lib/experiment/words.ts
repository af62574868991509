import type { Arm, Experiment, ExperimentPlan, ExperimentReport } from "@kiteloop/contract/experiment";
import { burnIn } from "@kiteloop/metrics";
import { formatCount, formatDate, formatShare, formatThousandths } from "../format.ts";

/** What is said of an experiment: one sentence, what follows from it, and how it is coloured. */
export type Verdict = { title: string; text: string; tone: "info" | "ok" | "warn" | "danger" };

export const metricNames: Record<Experiment["metric"], string> = {
  joins: "Joins per participant",
  conversions: "Conversions per participant",
};

/** `A` for `a`. */
export const letterOf = (variant: string): string => variant.toUpperCase();

export const nameOf = ({ variant, number }: Pick<Arm, "variant" | "number">): string =>
  `${letterOf(variant)}, version ${number}`;

/** A number of the metric: small, so with three digits. */
export const formatRate = formatThousandths;

const days = (count: number) => `${formatCount(count)} ${count === 1 ? "day" : "days"}`;

/** An effect against the baseline, as a share of it; empty where the baseline has shown nothing. */
export function effectOf(arm: Arm, arms: readonly Arm[]): string {
  const before = arms[0]?.observed ?? 0;
  if (!arm.comparison || before === 0) return "";
  const share = arm.comparison.difference / before;
  return `${share < 0 ? "−" : "+"}${formatShare(Math.abs(share))}`;
}

/** What the numbers say, in words. */
export function verdictOf(report: ExperimentReport): Verdict {
  const { verdict, arms, daysLeft, windowDays, experiment } = report;
  const arm = arms.find(({ variant }) => variant === report.arm);
  const who = arm ? letterOf(arm.variant) : "";
  const effect = arm ? effectOf(arm, arms) : "";
  const over = experiment.state !== "running";
  switch (verdict) {
    case "sample_ratio_mismatch":
      return {
        title: "The numbers can't be trusted",
        text: "People are shared out otherwise than the weights say, and by more than chance would do. Something keeps one variant from being counted: a page that shows only one of them, or another script that takes it away. Stop it, mend that and start anew.",
        tone: "danger",
      };
    case "too_few":
      return {
        title: "Too early to say anything",
        text: over
          ? "It ended before enough people had been counted."
          : `Somebody counts ${windowDays} days after they joined, when what they brought is in. Each variant needs ${burnIn.roots} people who came by themselves and ${burnIn.outcomes} whom they brought, counted that way. ${soFar(report)}`,
        tone: "info",
      };
    case "running":
      return {
        title: "No difference found so far",
        text: `${left(daysLeft)} Looking at it as often as you like does no harm: the test is made for that.`,
        tone: "info",
      };
    case "ahead":
      return {
        title: `${who} is ahead${effect && `, by ${effect}`}`,
        text: `The difference is more than chance, however often one has looked. ${left(daysLeft)} How large it is settles until then.`,
        tone: "info",
      };
    case "behind":
      return {
        title: `${who} does worse than A${effect && `, by ${effect}`}`,
        text: `That is more than chance. ${left(daysLeft)}`,
        tone: "warn",
      };
    case "winner":
      return {
        title: `${who} is better than A${effect && `, by ${effect}`}`,
        text: "The planned time is over and the difference is more than chance.",
        tone: "ok",
      };
    case "baseline_better":
      return {
        title: "A is better than all others",
        text: "The planned time is over. Keep what is published.",
        tone: "ok",
      };
    case "no_difference":
      return {
        title: "No difference worth having",
        text: `Whatever differs is less than the ${formatShare(experiment.minimalEffect)} that were worth finding. Choose by taste.`,
        tone: "ok",
      };
    case "inconclusive":
      return {
        title: "It could not tell",
        text: "The planned time is over and the difference may be nothing or may be worth having. Let it go on, or stop it and try something that differs more.",
        tone: "warn",
      };
  }
}

/** How much of what is needed each variant has. `observed` is per participant counted, so their product is a count. */
function soFar({ arms }: ExperimentReport): string {
  const has = arms.map(
    ({ variant, roots, counted, observed }) =>
      `${letterOf(variant)} has ${formatCount(roots)} and ${formatCount(Math.round((observed ?? 0) * counted))}`,
  );
  return `So far ${has.join(", ")}.`;
}

function left(daysLeft: number | null): string {
  if (daysLeft === null) return "It has no planned end.";
  return daysLeft === 0 ? "Its planned time is over." : `It is planned for ${days(daysLeft)} more.`;
}

/** How the sample-ratio check went, in words. */
export function ratioText({ sampleRatio: { state, p }, arms, experiment }: ExperimentReport): string {
  const weights = experiment.variants.map(({ weight }) => weight).join(" : ");
  const seen = arms.map(({ assigned }) => formatCount(assigned)).join(" : ");
  if (state === "too_few") return `${seen}, planned ${weights}: too few to check.`;
  const chance = p === null ? "" : ` (p ${p < 0.001 ? `below ${formatRate(0.001)}` : formatRate(p)})`;
  return state === "ok"
    ? `${seen}, planned ${weights}: as it should be${chance}.`
    : `${seen}, planned ${weights}: not by chance${chance}.`;
}

/** How long it takes and why, before it starts. */
export function planText(plan: ExperimentPlan): string {
  const { state, roots, rootsPerDay, cycleDays } = plan;
  const most = Math.max(0, ...roots);
  const traffic = `${formatCount(Math.round(rootsPerDay * 10) / 10)} a day come by themselves`;
  switch (state) {
    case "ok":
    case "too_long":
      return `About ${formatCount((plan.days ?? 0) / 7)} weeks: it needs ${formatCount(most)} people who came by themselves in each variant, ${traffic}, and the last of them take ${days(Math.ceil(cycleDays))} to bring friends.${state === "too_long" ? " That is over a year: look for a larger effect, or fewer variants." : ""}`;
    case "no_traffic":
      return `It would never end: it needs ${formatCount(most)} people who came by themselves in each variant, and ${traffic}.`;
    case "not_plannable":
      return "Nothing can be planned yet: nobody has brought anybody in the last weeks, so there is no number to compare with. It can be started all the same, and stopped at any time.";
  }
}

/** What state it is in, in one word, and since when. */
export function stateText({ experiment, paused }: ExperimentReport): string {
  const { state, startedAt, startedBy, endedAt, endedBy, promoted } = experiment;
  const began = `Started ${formatDate(startedAt)} by ${startedBy}`;
  if (state === "running") return paused ? `${began}. Paused with its widget.` : `${began}.`;
  const ended = `${endedAt ? formatDate(endedAt) : ""} by ${endedBy ?? ""}`;
  return state === "promoted"
    ? `${began}; ${letterOf(promoted ?? "a")} published ${ended}.`
    : `${began}; stopped ${ended}.`;
}
