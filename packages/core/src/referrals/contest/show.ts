import { type ContestLine, showContest as endpoint, shownLines } from "@kiteloop/contract/referrals/contest";
import { requireProject } from "../../publishing/index.ts";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findParticipantById, isErased } from "../participant/index.ts";
import { toApiContest } from "./present.ts";
import type { RankedLine } from "./rank.ts";
import { runningRanking } from "./running-ranking.ts";
import { linesOf, requireContest, type StoredContest } from "./store.ts";

type Person = Pick<ContestLine, "participantExternalId" | "name">;
const unknown: Person = { participantExternalId: null, name: "" };

type Ranked = RankedLine & { rank: number };

export const showContest = verb(endpoint, async (ctx, { params }) => {
  const { table, clock } = ctx;
  const { workspaceId, projectId } = await requireProject(ctx, params.projectId);
  const stored = await requireContest(table, { workspaceId, projectId, contestId: params.contestId });
  const now = clock.now();
  const { result } = stored;
  const { lines, summary } = await runningRanking(ctx, stored);
  const all = result ? await linesOf(table, stored, result.rankDigest, false) : lines;
  const first = all.slice(0, shownLines).map((line, at): Ranked => ({ ...line, rank: at + 1 }));
  return {
    contest: toApiContest(stored, now),
    lines: await presentLines(table, stored, first),
    participants: result?.participants ?? summary.participants,
    held: summary.held,
    differs: result !== undefined && summary.digest !== result.rankDigest,
  };
});

async function presentLines(
  table: Table,
  { projectId, settings, result }: StoredContest,
  first: readonly Ranked[],
): Promise<ContestLine[]> {
  const drawn = new Set(result?.drawn.map(({ entry }) => entry));
  const shown = new Set(first.map(({ entry }) => entry));
  const others = (result?.drawn ?? []).filter(({ entry }) => !shown.has(entry));
  const presented: ContestLine[] = [];
  const lines = [...first, ...others];
  const people = new Map<string, Person>();
  await mapConcurrent(lines, 10, async ({ participantId }) => {
    const found = await findParticipantById(table, projectId, participantId);
    if (found === null || isErased(found.externalId)) return;
    people.set(participantId, { participantExternalId: found.externalId, name: found.name });
  });
  for (const { rank, participantId, entry, score, tickets } of lines) {
    const person = people.get(participantId) ?? unknown;
    const prize = settings.places[rank - 1] ?? null;
    const isDrawn = drawn.has(entry);
    presented.push({ rank, participantId, ...person, entry, score, tickets, prize, drawn: isDrawn });
  }
  return presented;
}
