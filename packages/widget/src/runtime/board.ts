import type { Board } from "../types.ts";

export type Line = { rank: number; name: string; joined: number; you: boolean };

/**
 * The lines of a board, at most `size`. Who is further down than the board reaches sees their own line in the place of
 * the last: the board never grows beyond the room that is kept for it.
 */
export function boardLines({ items, you }: Board, size: number): Line[] {
  const lines = items.slice(0, size);
  if (!you?.rank || lines.some((line) => line.you)) return lines;
  return [...lines.slice(0, size - 1), { rank: you.rank, name: "", joined: you.joined, you: true }];
}
