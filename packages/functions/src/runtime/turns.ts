import { setTimeout as sleep } from "node:timers/promises";

/** Makes a wait for the next turn, of which a second has as many as `perSecond` says at that time. */
export function turns(perSecond: () => number): () => Promise<void> {
  /** In ms since 1970. */
  let next = 0;
  return async () => {
    const now = Date.now();
    const turn = Math.max(now, next);
    next = turn + 1_000 / perSecond();
    if (turn > now) await sleep(turn - now);
  };
}
