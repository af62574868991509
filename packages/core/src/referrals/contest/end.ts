import { endContest as endpoint } from "@kiteloop/contract/referrals/contest";
import { dayOf } from "@kiteloop/metrics/days";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { resultAtOf, stateOf, toApiContest } from "./present.ts";
import { requireContest, saveContestItem } from "./store.ts";

export const endContest = verb(endpoint, async (ctx, { params, body: { version } }) => {
  const { table, clock } = ctx;
  const { workspaceId, projectId } = await requireProject(ctx, params.projectId);
  const before = await requireContest(table, { workspaceId, projectId, contestId: params.contestId });
  const now = clock.now();
  if (stateOf(before, now) !== "running") throw new AppError("contest.not_running");
  if (version !== before.version) throw new AppError("conflict.version");
  const settings = { ...before.settings, until: dayOf(now.getTime(), before.timeZone) };
  const ended = { ...before, version: version + 1, settings, endsAt: now.toISOString() };
  const after = { ...ended, nextAt: resultAtOf(ended) };
  const written = await transact(table, clock, [
    saveContestItem(table, after),
    auditItem(ctx, endpoint.id, { id: params.contestId, name: settings.name, projectId }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  return { contest: toApiContest(after, now) };
});
