import type { Board } from "../types.ts";

export type BoardLine = { rank: number; name: string; joined: number; you: boolean };

/**
 * The lines of a board, at most `size`. A participant below the cut sees their own line in place of the last, so that
 * the board never exceeds its reserved space.
 */
export function boardLines({ items, you }: Board, size: number): BoardLine[] {
  const lines = items.slice(0, size);
  if (!you?.rank || lines.some((line) => line.you)) return lines;
  return [...lines.slice(0, size - 1), { rank: you.rank, name: "", joined: you.joined, you: true }];
}
