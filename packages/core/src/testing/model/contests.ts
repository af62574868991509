import { dayMs } from "@kiteloop/contract/shared/time";
import { createContest, showContest } from "../../referrals/contest/index.ts";
import type { TestLoop } from "../loop.ts";
import { dayIn } from "./numbers.ts";

/** Begins a contest over a whole history, and gives its id. */
export async function beginContest({ platform, member, project }: TestLoop, counts: string): Promise<string> {
  const now = platform.clock.now().getTime();
  const body = {
    ...{ name: counts, counts, termsUrl: null, places: ["A bike"], draw: null, holdDays: 1 },
    from: dayIn(project.timeZone, now),
    until: dayIn(project.timeZone, now + 360 * dayMs),
  };
  const { contest } = await createContest.call(member, {
    params: { projectId: project.id },
    query: {},
    body,
  });
  return contest.id;
}

/** The scores of a contest, by participant. */
export async function scoresOf(
  { member, project }: TestLoop,
  contestId: string,
): Promise<Record<string, number>> {
  const params = { projectId: project.id, contestId };
  const { lines } = await showContest.call(member, { params, query: {}, body: {} });
  return Object.fromEntries(lines.map(({ participantId, score }) => [participantId, score]));
}
