/** ms of each load that waits for another, and bytes per ms: Chrome's and Lighthouse's slow 4G. */
export const slow4g = { latency: 562.5, bandwidth: 1_474.56 / 8 } as const;

/** Times in ms since the page's start, and bytes as sent. */
export type Transfer = { start: number; end: number; bytes: number };

/**
 * How many loads follow each other until `content`, how many bytes they have, and the seconds that both take on a slow 4G
 * network. A load follows those that ended before it began, so the result doesn't depend on the machine's speed.
 */
export function timeToContent(
  transfers: readonly Transfer[],
  content: number,
): { rounds: number; bytes: number; content: number } {
  const needed = transfers.filter(({ end }) => end <= content).sort((one, other) => one.start - other.start);
  const ended: { end: number; round: number }[] = [];
  for (const { start, end } of needed) {
    const before = ended.filter((other) => other.end <= start).map(({ round }) => round);
    ended.push({ end, round: Math.max(0, ...before) + 1 });
  }
  const rounds = Math.max(0, ...ended.map(({ round }) => round));
  const bytes = needed.reduce((sum, transfer) => sum + transfer.bytes, 0);
  return { rounds, bytes, content: (rounds * slow4g.latency + bytes / slow4g.bandwidth) / 1_000 };
}
