import { createHash } from "node:crypto";

/** An inviter's counted joins of a contest, and when the last of them joined. */
export type JoinTally = { participantId: string; joins: number; lastAt: string };

export type RankedLine = JoinTally & { entry: string; tickets: number };

type Draw = { minJoins: number; maxTickets: number } | null;

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** How a participant is named in the list of tickets. */
export const ticketEntryOf = (salt: string, participantId: string): string =>
  sha256(`${salt}:${participantId}`).slice(0, 32);

/**
 * The ranking, best first: more joins, then the earlier last join, then the entry in alphabetical order. No two
 * participants share a rank.
 */
export function rankLines(tallies: readonly JoinTally[], salt: string, draw: Draw): RankedLine[] {
  const lines = tallies.map(({ participantId, joins, lastAt }) => ({
    ...{ participantId, joins, lastAt, entry: ticketEntryOf(salt, participantId) },
    tickets: draw === null || joins < draw.minJoins ? 0 : Math.min(joins, draw.maxTickets),
  }));
  return lines.sort(
    (one, other) =>
      other.joins - one.joins || compareText(one.lastAt, other.lastAt) || compareText(one.entry, other.entry),
  );
}

export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** SHA-256 of a ranking: equal exactly if the participants, their order and their numbers are. */
export function rankDigestOf(lines: readonly RankedLine[]): string {
  return sha256(lines.map(({ entry, joins, lastAt }) => `${entry} ${joins} ${lastAt}\n`).join(""));
}
