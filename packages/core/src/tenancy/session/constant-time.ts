import type { Clock } from "../../shared/context/index.ts";

/** Longer than any path through the work takes, so that the duration discloses nothing about the result. */
let floorMs = 800;

/** For tests that measure no durations, which would mostly wait. */
export function answerWithoutWaiting(): void {
  floorMs = 0;
}

async function waitUntil(clock: Clock, end: number): Promise<void> {
  const left = end - clock.now().getTime();
  if (left > 0) await clock.sleep(left);
}

/** Runs `work` and resolves or rejects no earlier than 800 ms after the start. */
export async function inConstantTime<T>(clock: Clock, work: () => Promise<T>): Promise<T> {
  const end = clock.now().getTime() + floorMs;
  try {
    return await work();
  } finally {
    await waitUntil(clock, end);
  }
}

/** Runs `work`. Rejects no earlier than 800 ms after the start; resolves as soon as possible. */
export async function failsInConstantTime<T>(clock: Clock, work: () => Promise<T>): Promise<T> {
  const end = clock.now().getTime() + floorMs;
  try {
    return await work();
  } catch (error) {
    await waitUntil(clock, end);
    throw error;
  }
}
