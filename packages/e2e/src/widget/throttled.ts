import type { Browser } from "@playwright/test";
import * as z from "zod";

const Event = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number().default(0),
  dur: z.number().default(0),
  tdur: z.number().default(0),
});
const trace = z.object({ traceEvents: z.array(Event) });

/**
 * The longest task of a page's main thread, in ms of the processor's time as a browser takes it that is slowed down four
 * times, from the first module that is evaluated until 1.5 s after the page was there. What the page does it must do by
 * itself: each command to the browser would be a task too.
 */
export async function longestTask(browser: Browser, blank: string, url: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(blank);
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await browser.startTracing(page, { categories: ["devtools.timeline", "v8", "toplevel"] });
    await page.goto(url, { waitUntil: "commit" });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
    const first = traceEvents.find(({ name }) => name === "v8.evaluateModule");
    if (!first) throw new Error("no module was evaluated");
    const tasks = traceEvents.filter(
      ({ name, pid, tid, ts, dur }) =>
        // What follows a loaded module may run in a checkpoint that belongs to no task.
        /(?:RunTask|PerformMicrotaskCheckpoint)$/.test(name) &&
        pid === first.pid &&
        tid === first.tid &&
        ts + dur > first.ts,
    );
    return Math.max(...tasks.map(({ tdur }) => tdur)) / 1000;
  } finally {
    await context.close();
  }
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
