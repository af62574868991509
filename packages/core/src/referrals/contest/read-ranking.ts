import type { Table } from "../../shared/context/index.ts";
import { isErased } from "../participant/index.ts";
import { joinsBetween } from "../referral/index.ts";
import { type JoinTally, type RankedLine, rankLines } from "./rank.ts";
import type { StoredContest } from "./store.ts";

export type Ranking = {
  lines: RankedLine[];
  /** Erased inviters with counted joins, who can't win. */
  leftOut: number;
  /** Joins that wait for a review. */
  held: number;
};

/**
 * Counts the joins of a contest's time from the referrals themselves, not from counters: those that are neither
 * rejected nor held now, whenever that was decided.
 */
export async function readRanking(
  table: Table,
  { projectId, startsAt, endsAt, salt, settings }: StoredContest,
): Promise<Ranking> {
  const tallies = new Map<string, JoinTally>();
  const erased = new Set<string>();
  let held = 0;
  for await (const page of joinsBetween(table, projectId, { from: startsAt, before: endsAt })) {
    for (const { participantId, participantExternalId, status, review, joinedAt } of page) {
      if (status === "rejected" || status === "visited") continue;
      if (review === "pending") held += 1;
      else if (isErased(participantExternalId)) erased.add(participantId);
      else {
        const joins = (tallies.get(participantId)?.joins ?? 0) + 1;
        // Pages are in the order of time.
        tallies.set(participantId, { participantId, joins, lastAt: joinedAt });
      }
    }
  }
  return { lines: rankLines([...tallies.values()], salt, settings.draw), leftOut: erased.size, held };
}
