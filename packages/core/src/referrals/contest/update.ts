import { isDeepStrictEqual } from "node:util";
import { type ContestSettings, updateContest as endpoint } from "@kiteloop/contract/referrals/contest";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { contestEnd, contestStart } from "./period.ts";
import { resultAtOf, stateOf, toApiContest } from "./present.ts";
import { requireContest, type StoredContest, saveContestItem } from "./store.ts";

/** Unchanged settings write nothing, so a repeated request does not conflict with itself. */
export const updateContest = verb(endpoint, async (ctx, { params, body: { version, ...settings } }) => {
  const { table, clock } = ctx;
  const { workspaceId, projectId, status } = await requireProject(ctx, params.projectId);
  const before = await requireContest(table, { workspaceId, projectId, contestId: params.contestId });
  const now = clock.now();
  if (isDeepStrictEqual(settings, before.settings)) return { contest: toApiContest(before, now) };
  if (status === "archived") throw new AppError("project.archived");
  if (version !== before.version) throw new AppError("conflict.version");
  const after = { ...changed(before, settings, now), version: version + 1 };
  const written = await transact(table, clock, [
    saveContestItem(table, after),
    auditItem(ctx, endpoint.id, { id: params.contestId, name: settings.name, projectId }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  return { contest: toApiContest(after, now) };
});

function changed(before: StoredContest, settings: ContestSettings, now: Date): StoredContest {
  const { timeZone, startsAt } = before;
  const state = stateOf(before, now);
  if (state !== "planned") assertKeeps(before.settings, settings, state === "running");
  const starts = state === "planned" ? contestStart(settings.from, timeZone, now) : startsAt;
  // One that ended early keeps its end.
  const isSame = settings.until === before.settings.until;
  const endsAt = isSame ? before.endsAt : contestEnd(settings.until, timeZone);
  const after = { ...before, settings, startsAt: starts, endsAt };
  return before.isDue ? { ...after, nextAt: resultAtOf(after), failures: 0 } : after;
}

/** Everything that decides who wins stays. */
function assertKeeps(before: ContestSettings, after: ContestSettings, isRunning: boolean): void {
  const { name: _, termsUrl: __, until, ...kept } = before;
  const { name: ___, termsUrl: ____, until: later, ...same } = after;
  const untilMay = isRunning ? later >= until : later === until;
  if (!isDeepStrictEqual(kept, same) || !untilMay)
    throw new AppError(isRunning ? "contest.started" : "contest.over");
}
