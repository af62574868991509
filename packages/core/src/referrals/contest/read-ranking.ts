import type { Table } from "../../shared/context/index.ts";
import { isErased } from "../participant/index.ts";
import { type RankedLine, rankLines, type ScoreTally } from "./rank.ts";
import { readScores } from "./read-scores.ts";
import type { StoredContest } from "./store.ts";

export type Ranking = {
  lines: RankedLine[];
  /** Erased inviters with a score, who can't win. */
  leftOut: number;
  /** Joins or conversions whose referral waits for a review. */
  held: number;
  /** Joins or conversions that were read. */
  read: number;
};

/**
 * Counts a contest's time from the referrals and conversions themselves, not from counters: those that are neither
 * rejected nor held nor reversed now, whenever that was decided.
 */
export async function readRanking(table: Table, contest: StoredContest): Promise<Ranking> {
  const tallies = new Map<string, ScoreTally>();
  const erased = new Set<string>();
  let held = 0;
  let read = 0;
  for await (const page of readScores(table, contest)) {
    read += page.length;
    for (const { referral, points, at } of page) {
      const { participantId, participantExternalId, status, review } = referral;
      if (review === "pending") held += 1;
      else if (status === "rejected" || status === "visited") continue;
      else if (isErased(participantExternalId)) erased.add(participantId);
      else {
        const score = (tallies.get(participantId)?.score ?? 0) + points;
        // Pages are in the order of time.
        tallies.set(participantId, { participantId, score, lastAt: at });
      }
    }
  }
  return { lines: rankLines([...tallies.values()], contest), leftOut: erased.size, held, read };
}
