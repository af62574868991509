import type { Browser, Page } from "@playwright/test";
import * as z from "zod";

type Work = { shift: number; moved: string[] };

/** Takes down layout shifts. Runs before the page's scripts. */
export function watchWork(): void {
  const work: Work = { shift: 0, moved: [] };
  Object.assign(window, { work });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      work.shift += Number(Reflect.get(entry, "value"));
      const sources = Reflect.get(entry, "sources") as { node: Node | null }[];
      for (const { node } of sources) work.moved.push(node?.nodeName ?? "in a widget");
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** What `watchWork` saw so far, after two frames. */
export function workOn(page: Page): Promise<Work> {
  return page.evaluate(async () => {
    for (let i = 0; i < 2; i++)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return Reflect.get(window, "work") as Work;
  });
}

const trace = z.object({
  traceEvents: z.array(
    z.object({ name: z.string(), pid: z.number(), tid: z.number(), tdur: z.number().optional() }),
  ),
});

/** Tasks of the threads that evaluate scripts while `act` runs, in ms of the processor's time. */
export async function tasksDuring(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ["devtools.timeline", "v8", "toplevel"] });
  await act();
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid} ${tid}`;
  // The page may have left the process that it began in.
  const scripted = new Set(
    traceEvents.filter(({ name }) => /^(?:EvaluateScript|v8\.evaluateModule)$/.test(name)).map(threadOf),
  );
  if (scripted.size === 0) throw new Error("no script ran");
  return (
    traceEvents
      // What follows a loaded module may run in a checkpoint that belongs to no such task.
      .filter(
        (event) =>
          /(?:RunTask|PerformMicrotaskCheckpoint)$/.test(event.name) && scripted.has(threadOf(event)),
      )
      .map(({ tdur = 0 }) => tdur / 1000)
  );
}
