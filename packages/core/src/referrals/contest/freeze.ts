import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Platform, System } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { transact } from "../../shared/table/index.ts";
import { drawWinners, ticketDigestOf, ticketsOf } from "./draw.ts";
import { resultAtOf } from "./present.ts";
import { rankDigestOf } from "./rank.ts";
import { type Ranking, readRanking } from "./read-ranking.ts";
import {
  contestQueue,
  findContest,
  type StoredContest,
  type StoredResult,
  saveContestItem,
  saveLinesItems,
  type WhichContest,
} from "./store.ts";

/** A transaction holds at most 4 MB. */
const partsAtOnce = 20;

/** Stores the results that are due, each once. Returns the number of contests processed. */
export function freezeDue(platform: Platform): Promise<number> {
  const work = (contest: StoredContest) => freeze(platform, contest);
  return runDue(platform, contestQueue, work, { claims: true, pageSize: 20 });
}

/** The lines are stored before the result that names them, so that a result is always complete. */
function freeze(platform: Platform, which: WhichContest): Promise<void> {
  const { table, clock } = platform;
  const freezeOnce = async () => {
    const contest = await findContest(table, which);
    const now = clock.now().toISOString();
    // A member may have moved its end.
    if (contest === null || contest.result || resultAtOf(contest) > now) return;
    const ranking = await readRanking(table, contest);
    const result = resultOf(contest, ranking, now);
    const parts = saveLinesItems(table, contest, result.rankDigest, ranking.lines);
    for (let from = 0; from < parts.length; from += partsAtOnce)
      await transact(table, clock, parts.slice(from, from + partsAtOnce));
    const { workspaceId, projectId, contestId, version, settings } = contest;
    const actor: System = { kind: "system", workspaceId, userId: "system", name: "Kiteloop" };
    const requestId = platform.ids.make("request");
    const summary = { id: contestId, name: settings.name, projectId };
    const final = { ...contest, version: version + 1, result, isDue: false, failures: 0 };
    const written = await transact(table, clock, [
      saveContestItem(table, final),
      auditItem({ ...platform, actor, requestId }, "contest.freeze", summary),
    ]);
    return written.ok ? undefined : conflict;
  };
  return retryOnConflict(clock, freezeOnce);
}

function resultOf({ seed, settings }: StoredContest, { lines, leftOut }: Ranking, at: string): StoredResult {
  const tickets = ticketsOf(lines);
  const winners = settings.draw === null ? [] : drawWinners(seed, tickets, settings.draw.winners);
  const ranked = new Map(lines.map((line, place) => [line.entry, { ...line, rank: place + 1 }]));
  return {
    ...{ at, participants: lines.length, leftOut },
    tickets: tickets.reduce((sum, [, count]) => sum + count, 0),
    ticketDigest: ticketDigestOf(tickets),
    rankDigest: rankDigestOf(lines),
    drawn: winners.map((entry) => ranked.get(entry)).filter((line) => line !== undefined),
  };
}
