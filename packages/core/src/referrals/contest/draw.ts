import { createHash } from "node:crypto";
import { compareText, type RankedLine, sha256 } from "./rank.ts";

/** Entries with their tickets, in alphabetical order. */
export type Tickets = [entry: string, tickets: number][];

export function ticketsOf(lines: readonly RankedLine[]): Tickets {
  return lines
    .filter(({ tickets }) => tickets > 0)
    .map(({ entry, tickets }): Tickets[number] => [entry, tickets])
    .sort(([one], [other]) => compareText(one, other));
}

/** SHA-256 of the list: a line for each entry, with a space before the number of its tickets. */
export const ticketDigestOf = (tickets: Tickets): string =>
  sha256(tickets.map(([entry, count]) => `${entry} ${count}\n`).join(""));

const range = 2 ** 48;

/**
 * Draws up to `winners` entries without repetition. The nth number is the first 48 bits of the SHA-256 of
 * `seed:digest:n`; numbers from which a remainder would favor some tickets are skipped.
 */
export function drawWinners(seed: string, tickets: Tickets, winners: number): string[] {
  const digest = ticketDigestOf(tickets);
  const left = [...tickets];
  const drawn: string[] = [];
  for (let n = 0; drawn.length < winners && left.length > 0; n++) {
    const total = left.reduce((sum, [, count]) => sum + count, 0);
    const number = createHash("sha256").update(`${seed}:${digest}:${n}`).digest().readUIntBE(0, 6);
    if (number >= range - (range % total)) continue;
    const [winner] = left.splice(holderOf(left, number % total), 1);
    if (winner) drawn.push(winner[0]);
  }
  return drawn;
}

/** The place of the entry that has a ticket, if all are numbered from 0. */
function holderOf(tickets: Tickets, ticket: number): number {
  let before = 0;
  return tickets.findIndex(([, count]) => {
    before += count;
    return ticket < before;
  });
}
