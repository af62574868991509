import type { Browser, Page } from "@playwright/test";
import * as z from "zod";

const Event = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number().default(0),
  dur: z.number().default(0),
  tdur: z.number().default(0),
  args: z
    .object({ data: z.object({ url: z.string() }).partial().catch({}) })
    .partial()
    .catch({}),
});
type Event = z.infer<typeof Event>;
const Trace = z.object({ traceEvents: z.array(Event) });

/**
 * Tasks of a page's main thread, each in ms of CPU time including any throttling: those with work of a script, and all
 * others.
 */
export type Tasks = { own: number[]; others: number[] };

/** Minimum duration of a long task, in ms. */
export const longTask = 50;

export const longest = (tasks: readonly number[]): number => Math.max(0, ...tasks);

/**
 * Sorts the tasks of a trace. A script's tasks are those that compile, evaluate or call it, and those that render
 * after it has started; the page must do nothing itself from then on. Nested work counts toward its task.
 * @throws Error if no page was loaded
 */
export function sortTasks(events: readonly Event[], isOwn: (url: string) => boolean): Tasks {
  const load = events.findLast(
    ({ name, args }) => name === "CommitLoad" && /^http/.test(args.data?.url ?? ""),
  );
  if (!load) throw new Error("no page was loaded");
  const main = events.filter(({ pid, tid, dur }) => pid === load.pid && tid === load.tid && dur > 0);
  const scripts = main.filter(({ args }) => isOwn(args.data?.url ?? ""));
  const began = Math.min(...scripts.map(({ ts }) => ts));
  const update = /^(?:v8\.evaluateModule|UpdateLayoutTree|Layout|PrePaint|Paint)$/;
  const own = [...scripts, ...main.filter(({ name, ts }) => ts >= began && update.test(name))];
  const end = ({ ts, dur }: Event) => ts + dur;
  const within = (one: Event) => (other: Event) => other.ts >= one.ts && end(other) <= end(one);
  // Work after a module load may run in a microtask checkpoint outside of any task.
  const all = main.filter(
    (one) => /(?:RunTask|PerformMicrotaskCheckpoint)$/.test(one.name) && end(one) > load.ts,
  );
  const tasks = all.filter((one) => !all.some((other) => other !== one && within(other)(one)));
  const ms = (of: Event[]) => of.map(({ tdur }) => tdur / 1000);
  return {
    own: ms(tasks.filter((task) => own.some(within(task)))),
    others: ms(tasks.filter((task) => !own.some(within(task)))),
  };
}

/**
 * Records the tasks during `load`. The page must act by itself meanwhile, because each command to the browser would
 * be a task too.
 */
export async function traceTasks(
  browser: Browser,
  page: Page,
  isOwn: (url: string) => boolean,
  load: () => Promise<void>,
): Promise<Tasks> {
  await browser.startTracing(page, { categories: ["devtools.timeline", "v8", "toplevel"] });
  await load();
  const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  return sortTasks(traceEvents, isOwn);
}
