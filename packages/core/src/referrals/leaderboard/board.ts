import type { Ranked } from "../participant/index.ts";

/**
 * The participants with the most invitees, best first, as read at one moment. `whole`: there are no others with
 * invitees.
 */
export type Board = { lines: readonly Ranked[]; whole: boolean };

/** One more than the number of participants with more invitees: equal numbers share a rank. */
export function rankOf({ lines }: Board, joined: number): number {
  const after = lines.findIndex((line) => line.joined <= joined);
  return (after === -1 ? lines.length : after) + 1;
}

/** The rank of a participant who may not be on the board; null without invitees, or if the board ends before it. */
export function knownRankOf(board: Board, joined: number): number | null {
  const isKnown = board.whole || board.lines.some((line) => line.joined <= joined);
  return joined > 0 && isKnown ? rankOf(board, joined) : null;
}
