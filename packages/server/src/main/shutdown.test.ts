import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { Shutdown } from "./shutdown.ts";

test("steps run in reverse, each once, and one that fails or hangs doesn't keep the next from running", async () => {
  const done: string[] = [];
  const shutdown = new Shutdown();
  shutdown.add(() => done.push("data"));
  shutdown.add(() => new Promise(() => undefined), 20);
  shutdown.add(() => Promise.reject(new Error("no")));
  shutdown.add(() => sleep(50).then(() => done.push("requests")), 10_000);
  await Promise.all([shutdown.run(), shutdown.run()]);
  expect(done).toEqual(["requests", "data"]);
});

test("however long each step may take, all end within 21 s, and the last ones still run", async () => {
  vi.useFakeTimers();
  try {
    const begun = performance.now();
    const at: number[] = [];
    const shutdown = new Shutdown();
    for (let step = 0; step < 3; step++)
      shutdown.add(() => {
        at.push(performance.now() - begun);
        return new Promise(() => undefined);
      }, 15_000);
    const stopped = shutdown.run();
    await vi.advanceTimersByTimeAsync(60_000);
    await stopped;
    expect(at).toEqual([0, 15_000, 20_000]);
  } finally {
    vi.useRealTimers();
  }
});
