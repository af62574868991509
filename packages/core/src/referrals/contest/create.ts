import { createContest as endpoint, mostContests } from "@kiteloop/contract/referrals/contest";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { newContest } from "./new-contest.ts";
import { toApiContest } from "./present.ts";
import { contestsOf, saveContestItem } from "./store.ts";

export const createContest = verb(endpoint, async (ctx, { params, body: settings }) => {
  const { table, clock, ids } = ctx;
  const now = clock.now();
  const project = await requireProject(ctx, params.projectId);
  const { workspaceId, projectId, timeZone } = project;
  if (project.status === "archived") throw new AppError("project.archived");
  // Two concurrent requests may exceed the limit by one, which does no harm.
  if ((await contestsOf(table, project)).length >= mostContests) throw new AppError("contest.too_many");
  const contestId = ids.make("contest");
  const contest = newContest({ workspaceId, projectId, contestId }, { settings, timeZone }, now);
  const summary = { id: contestId, name: settings.name, projectId };
  const written = await transact(table, clock, [
    saveContestItem(table, contest),
    auditItem(ctx, endpoint.id, summary),
  ]);
  if (!written.ok) throw new Error("a new contest's id was taken");
  return { contest: toApiContest(contest, now) };
});
