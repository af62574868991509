import type { Ranked } from "../participant/index.ts";

/** Those who brought the most, best first, as read at one moment. `whole`: nobody else brought anybody. */
export type Board = { lines: readonly Ranked[]; whole: boolean };

/** One more than those who brought more: equal numbers share a rank. */
export function rankOf({ lines }: Board, joined: number): number {
  const after = lines.findIndex((line) => line.joined <= joined);
  return (after === -1 ? lines.length : after) + 1;
}

/** The rank of somebody who may not be on the board; null while they brought nobody, and where it ends too early. */
export function knownRankOf(board: Board, joined: number): number | null {
  const isKnown = board.whole || board.lines.some((line) => line.joined <= joined);
  return joined > 0 && isKnown ? rankOf(board, joined) : null;
}
