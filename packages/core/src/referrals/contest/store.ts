import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { contestLines, contests, type RunningSummary, type StoredResult } from "./entity.ts";
import type { RankedLine } from "./rank.ts";

export type { RunningSummary, StoredResult };
export type StoredContest = Row<typeof contests>;

type Project = Pick<StoredContest, "workspaceId" | "projectId">;
export type WhichContest = Pick<StoredContest, "workspaceId" | "projectId" | "contestId">;

const keyOf = ({ workspaceId, projectId, contestId }: WhichContest) => ({
  workspaceId,
  projectId,
  contestId,
});

export async function findContest(table: Table, which: WhichContest): Promise<StoredContest | null> {
  const { data } = await contests(table).get(keyOf(which)).go({ consistent: true });
  return data && omitUndefined(data);
}

/** @throws AppError `not_found` */
export async function requireContest(table: Table, which: WhichContest): Promise<StoredContest> {
  const contest = await findContest(table, which);
  if (contest === null) throw new AppError("not_found");
  return contest;
}

/** A project's contests, newest first. */
export async function contestsOf(
  table: Table,
  { workspaceId, projectId }: Project,
): Promise<StoredContest[]> {
  const { data } = await contests(table)
    .query.byProject({ workspaceId, projectId })
    .go({ pages: "all", consistent: true, order: "desc" });
  return data;
}

/** Fails unless the stored contest is at the version before, or there is none before version 1. */
export function saveContestItem(table: Table, after: StoredContest): TransactItem {
  const put = contests(table)
    .put(omitUndefined(after))
    .where((attribute, { eq, notExists }) =>
      after.version === 1 ? notExists(attribute.version) : eq(attribute.version, after.version - 1),
    );
  return { Put: put.params() };
}

/** Fails if it has changed. */
export function deleteContestItem(table: Table, { version, ...which }: StoredContest): TransactItem {
  const remove = contests(table)
    .delete(keyOf(which))
    .where((attribute, { eq }) => eq(attribute.version, version));
  return { Delete: remove.params() };
}

/** Lines in one item: at most some 100 KB. */
const linesAtOnce = 500;

export function saveLinesItems(
  table: Table,
  which: WhichContest,
  rankDigest: string,
  lines: readonly RankedLine[],
): TransactItem[] {
  const count = Math.ceil(lines.length / linesAtOnce);
  return Array.from({ length: count }, (_, nth) => {
    const first = nth * linesAtOnce;
    const part = lines.slice(first, first + linesAtOnce);
    const put = contestLines(table).put({ ...keyOf(which), rankDigest, first, lines: part });
    return { Put: put.params() };
  });
}

/** The first part of a stored ranking, or all of it. */
export async function linesOf(
  table: Table,
  which: WhichContest,
  rankDigest: string,
  all: boolean,
): Promise<RankedLine[]> {
  const { data } = await contestLines(table)
    .query.byRank({ ...keyOf(which), rankDigest })
    .go({ consistent: true, ...(all ? { pages: "all" } : { limit: 1 }) });
  return data.flatMap(({ lines }) => lines);
}

/** Instead of a digest: the ranking isn't final. */
const running = { rankDigest: "running", first: 0 };

export type RunningRanking = { lines: RankedLine[]; summary: RunningSummary };

/** The ranking as it was last counted, by whichever process. */
export async function findRunning(table: Table, which: WhichContest): Promise<RunningRanking | null> {
  const { data } = await contestLines(table)
    .get({ ...keyOf(which), ...running })
    .go();
  return data?.summary === undefined ? null : { lines: data.lines, summary: data.summary };
}

/** @param expiresAt in seconds since 1970 */
export async function keepRunning(
  table: Table,
  which: WhichContest,
  { lines, summary }: RunningRanking,
  expiresAt: number,
): Promise<void> {
  await contestLines(table)
    .put({ ...keyOf(which), ...running, lines, summary, expiresAt })
    .go();
}

const Ids = z.object({ workspaceId: z.string(), projectId: z.string(), contestId: z.string() });

/** Contests whose result has yet to be stored. */
export const contestQueue: DueQueue<StoredContest> = {
  kind: "contest",
  async due(table, now, page) {
    const { query } = contests(table);
    const due = query.due({ queue: "contest" }).between({ nextAt: "0" }, { nextAt: now, contestId: "~" });
    return duePage(await due.go(page));
  },
  failuresOf: ({ failures = 0 }) => failures,
  idsOf: keyOf,
  postpone(table, contest, { at, failures }) {
    const { nextAt } = contest;
    const update = contests(table)
      .patch(keyOf(contest))
      .set({ queue: "contest", isDue: true, nextAt: at, failures })
      .where((attribute, { eq }) => `${eq(attribute.isDue, true)} AND ${eq(attribute.nextAt, nextAt)}`);
    return { write: { Update: update.params() }, after: { ...contest, nextAt: at, failures } };
  },
  async find(table, ids) {
    const contest = await findContest(table, Ids.parse(ids));
    return contest?.isDue ? contest : null;
  },
};
