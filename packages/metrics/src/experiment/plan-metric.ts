import { type Plan, type PlanInput, planExperiment, usualDifference } from "./plan.ts";

export interface MetricPlanInput extends PlanInput {
  /** By which the metric divides its outcomes; `baseline` and smallest effects are of the same. */
  readonly denominator: "participants" | "joins";
}

/**
 * The plan of an experiment by the metric's denominator. Per join, the test needs so many joins, of which each participant
 * brings `k`; a project without any is taken to have the usual smallest number of them.
 */
export function planMetric({ denominator, ...input }: MetricPlanInput): Plan {
  if (denominator === "participants") return planExperiment(input);
  const each = input.k || usualDifference;
  const plan = planExperiment({ ...input, rootsPerDay: each * input.rootsPerDay });
  return { ...plan, participants: plan.participants.map((joins) => Math.ceil(joins / each)) };
}
