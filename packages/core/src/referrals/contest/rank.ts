import { createHash } from "node:crypto";
import type { ContestSettings } from "@kiteloop/contract/referrals/contest";
import { currencyDigits } from "@kiteloop/contract/shared/money";

/** The joins, conversions or revenue that a contest counted of an inviter, and when the last of them was. */
export type ScoreTally = { participantId: string; score: number; lastAt: string };

export type RankedLine = ScoreTally & { entry: string; tickets: number };

type Ranked = { salt: string; settings: Pick<ContestSettings, "draw" | "currency"> };

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** How a participant is named in the list of tickets. */
export const ticketEntryOf = (salt: string, participantId: string): string =>
  sha256(`${salt}:${participantId}`).slice(0, 32);

/**
 * The ranking, best first: a higher score, then the earlier last join or conversion, then the entry in alphabetical order. No two
 * participants share a rank.
 */
export function rankLines(tallies: readonly ScoreTally[], { salt, settings }: Ranked): RankedLine[] {
  const lines = tallies.map(({ participantId, score, lastAt }) => ({
    ...{ participantId, score, lastAt, entry: ticketEntryOf(salt, participantId) },
    tickets: ticketsFor(settings, score),
  }));
  return lines.sort(
    (one, other) =>
      other.score - one.score || compareText(one.lastAt, other.lastAt) || compareText(one.entry, other.entry),
  );
}

/** A ticket for each join or conversion, or for each whole unit of the currency. */
function ticketsFor({ draw, currency }: Ranked["settings"], score: number): number {
  if (draw === null) return 0;
  const units = currency === null ? score : Math.floor(score / 10 ** currencyDigits(currency));
  return units < draw.minimum ? 0 : Math.min(units, draw.maxTickets);
}

export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** SHA-256 of a ranking: equal exactly if the participants, their order and their numbers are. */
export function rankDigestOf(lines: readonly RankedLine[]): string {
  return sha256(lines.map(({ entry, score, lastAt }) => `${entry} ${score} ${lastAt}\n`).join(""));
}
