import { deleteContest as endpoint } from "@kiteloop/contract/referrals/contest";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { readRanking } from "./read-ranking.ts";
import { deleteContestItem, requireContest } from "./store.ts";

/** Also one with held joins stays, since they may count. */
export const deleteContest = verb(endpoint, async (ctx, { params }) => {
  const { table, clock } = ctx;
  const { workspaceId, projectId } = await requireProject(ctx, params.projectId);
  const contest = await requireContest(table, { workspaceId, projectId, contestId: params.contestId });
  const { lines, leftOut, held } = await readRanking(table, contest);
  const counted = lines.length + leftOut + held + (contest.result?.participants ?? 0);
  if (counted > 0) throw new AppError("contest.counted");
  const written = await transact(table, clock, [
    deleteContestItem(table, contest),
    auditItem(ctx, endpoint.id, { id: params.contestId, name: contest.settings.name, projectId }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  return {};
});
