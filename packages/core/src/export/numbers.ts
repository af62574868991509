import { cohortWindows } from "@kiteloop/contract/insights";
import { cohorts, cycleTime, project } from "../analytics/index.ts";
import type { Ctx, Member } from "../context/index.ts";

/** The days numbers are for; without them those the dashboard shows at first. */
export type Range = { from?: string | undefined; to?: string | undefined };

const mostWeeks = "53";

/**
 * A project's numbers as the dashboard gets them, by the verbs it asks: all but who brought the most, for that is
 * told by what the participants' own items say.
 */
export async function numbersOf(ctx: Ctx<Member>, projectId: string, { from, to }: Range) {
  const ask = { params: { projectId }, body: {} };
  const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const { topInviters: _, ...of } = await project.call(ctx, { ...ask, query: range });
  const byWindow = await Promise.all(
    cohortWindows.map((window) =>
      cohorts.call(ctx, { ...ask, query: { window: String(window), weeks: mostWeeks } }),
    ),
  );
  return { ...of, cohorts: byWindow, cycleTime: await cycleTime.call(ctx, { ...ask, query: {} }) };
}

export type Numbers = Awaited<ReturnType<typeof numbersOf>>;
