import { shownLines } from "@kiteloop/contract/referrals/contest";
import { dayMs, minuteMs, secondMs } from "@kiteloop/contract/shared/time";
import { cached } from "../../shared/cache/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { rankDigestOf } from "./rank.ts";
import { readRanking } from "./read-ranking.ts";
import { findRunning, keepRunning, type RunningRanking, type StoredContest } from "./store.ts";

const inProcess = cached<RunningRanking>({ maxAge: minuteMs, size: 20 });

/** A minute for each thousand that counting reads, at most an hour: so many a minute are read, however many there are. */
const keptMs = (read: number) => minuteMs * Math.min(60, Math.max(1, Math.ceil(read / 1_000)));

/**
 * The beginning of a contest's ranking. It is counted by one process and stored for all, since counting reads everything of the
 * contest's time.
 */
export async function runningRanking(
  { table, clock }: Pick<Platform, "table" | "clock">,
  contest: StoredContest,
): Promise<RunningRanking> {
  const now = clock.now();
  const find = async () => {
    const known = await findRunning(table, contest);
    if (known !== null && isFresh(known, contest, now.getTime())) return known;
    const { lines, held, read } = await readRanking(table, contest);
    const counts = { participants: lines.length, held, read, digest: rankDigestOf(lines) };
    const summary = { version: contest.version, countedAt: now.toISOString(), ...counts };
    const counted = { lines: lines.slice(0, shownLines), summary };
    await keepRunning(table, contest, counted, Math.ceil((now.getTime() + dayMs) / secondMs));
    return counted;
  };
  const key = `${contest.contestId}#${contest.version}`;
  return (await inProcess(table, key, now.getTime(), find)) ?? find();
}

function isFresh({ summary }: RunningRanking, { version }: StoredContest, now: number): boolean {
  const age = now - Date.parse(summary.countedAt);
  return summary.version === version && age >= 0 && age < keptMs(summary.read);
}
