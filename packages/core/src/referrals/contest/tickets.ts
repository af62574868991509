import { getTickets as endpoint } from "@kiteloop/contract/referrals/contest";
import { requireProject } from "../../publishing/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { ticketsOf } from "./draw.ts";
import { sha256 } from "./rank.ts";
import { linesOf, requireContest } from "./store.ts";

export const getTickets = verb(endpoint, async (ctx, { params }) => {
  const { table } = ctx;
  const { workspaceId, projectId } = await requireProject(ctx, params.projectId);
  const contest = await requireContest(table, { workspaceId, projectId, contestId: params.contestId });
  const { result, seed } = contest;
  if (result === undefined) throw new AppError("contest.not_final");
  const tickets = ticketsOf(await linesOf(table, contest, result.rankDigest, true));
  const { ticketDigest, drawn } = result;
  return { commitment: sha256(seed), seed, ticketDigest, winners: drawn.map(({ entry }) => entry), tickets };
});
