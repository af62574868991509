import { type ContestLine, showContest as endpoint, shownLines } from "@kiteloop/contract/referrals/contest";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { requireProject } from "../../publishing/index.ts";
import { cached } from "../../shared/cache/index.ts";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findParticipantById, isErased } from "../participant/index.ts";
import { toApiContest } from "./present.ts";
import { type RankedLine, rankDigestOf } from "./rank.ts";
import { type Ranking, readRanking } from "./read-ranking.ts";
import { linesOf, requireContest, type StoredContest } from "./store.ts";

const rankings = cached<Ranking>({ maxAge: minuteMs, size: 20 });

type Person = Pick<ContestLine, "participantExternalId" | "name">;
const unknown: Person = { participantExternalId: null, name: "" };

type Ranked = RankedLine & { rank: number };

/** Counts at most once a minute per process and contest, since it reads everything of its time. */
export const showContest = verb(endpoint, async (ctx, { params }) => {
  const { table, clock } = ctx;
  const { workspaceId, projectId } = await requireProject(ctx, params.projectId);
  const stored = await requireContest(table, { workspaceId, projectId, contestId: params.contestId });
  const now = clock.now();
  const { contestId, version, result } = stored;
  const read = () => readRanking(table, stored);
  const live = (await rankings(table, `${contestId}#${version}`, now.getTime(), read)) ?? (await read());
  const all = result ? await linesOf(table, stored, result.rankDigest, false) : live.lines;
  const first = all.slice(0, shownLines).map((line, at): Ranked => ({ ...line, rank: at + 1 }));
  return {
    contest: toApiContest(stored, now),
    lines: await presentLines(table, stored, first),
    participants: result?.participants ?? live.lines.length,
    held: live.held,
    differs: result !== undefined && rankDigestOf(live.lines) !== result.rankDigest,
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
