import { dayMs } from "@kiteloop/contract/shared/time";
import { createContest, freezeDue, showContest } from "../../referrals/contest/index.ts";
import { testLoop, testPlatform } from "../../testing/index.ts";
import { anyRead, only, type Stage } from "./testing-stage.ts";

/** A contest whose result has to be stored. */
export async function contest(): Promise<Stage> {
  const platform = await testPlatform();
  const { project, member } = await testLoop(platform);
  const today = platform.clock.now().toISOString().slice(0, 10);
  const settings = { name: "Launch", from: today, until: today, holdDays: 1, termsUrl: null };
  const body = { ...settings, places: ["A bike"], draw: null };
  const of = { params: { projectId: project.id }, query: {} };
  const { id } = (await createContest.call(member, { ...of, body })).contest;
  platform.clock.move(3 * dayMs);
  const params = { ...of.params, contestId: id };
  return {
    ...{ platform, kind: "contest", run: freezeDue, ids: [project.id], isWork: anyRead },
    dueAt: await only(platform.table, "contest", "nextAt"),
    isDone: async () =>
      (await showContest.call(member, { params, query: {}, body: {} })).contest.state === "final",
  };
}
