import type { Clock } from "../../shared/context/index.ts";

/** Longer than anything below it takes, so that its duration says nothing of what was found. */
const floorMs = 800;

async function waitUntil(clock: Clock, end: number): Promise<void> {
  const left = end - clock.now().getTime();
  if (left > 0) await clock.sleep(left);
}

/** Runs `work` and answers, or fails, no earlier than 800 ms after the start. */
export async function inEvenTime<T>(clock: Clock, work: () => Promise<T>): Promise<T> {
  const end = clock.now().getTime() + floorMs;
  try {
    return await work();
  } finally {
    await waitUntil(clock, end);
  }
}

/** Runs `work`; a failure comes no earlier than 800 ms after the start, a success as soon as it can. */
export async function failsInEvenTime<T>(clock: Clock, work: () => Promise<T>): Promise<T> {
  const end = clock.now().getTime() + floorMs;
  try {
    return await work();
  } catch (error) {
    await waitUntil(clock, end);
    throw error;
  }
}
