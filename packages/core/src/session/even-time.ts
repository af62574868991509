import type { Clock } from "../context/index.ts";

/** Longer than anything below it takes, so that its duration says nothing of what was found. */
const floorMs = 400;

/** Runs `work` and answers, or fails, no earlier than 400 ms after the start. */
export async function inEvenTime<T>(clock: Clock, work: () => Promise<T>): Promise<T> {
  const start = clock.now().getTime();
  try {
    return await work();
  } finally {
    const left = floorMs - (clock.now().getTime() - start);
    if (left > 0) await clock.sleep(left);
  }
}
