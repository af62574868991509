import type { CDPSession, Page } from "@playwright/test";

/** Wraps functions with lasting effects, to count what is left of them. Runs before the page's scripts. */
export function watchTimers(): void {
  const pending = new Set<unknown>();
  Object.assign(window, { pendingTimers: pending });
  const { setTimeout: later, clearTimeout: cancel, setInterval: often, clearInterval: stop } = window;
  const starts = (start: typeof later, once: boolean) =>
    ((run: () => void, ms?: number, ...more: unknown[]) => {
      const id = start(
        () => {
          if (once) pending.delete(id);
          run();
        },
        ms,
        ...more,
      );
      pending.add(id);
      return id;
    }) as typeof later;
  const ends = (end: typeof cancel) => (id?: number) => {
    pending.delete(id);
    end(id);
  };
  Object.assign(window, {
    setTimeout: starts(later, true),
    setInterval: starts(often as typeof later, false),
    clearTimeout: ends(cancel),
    clearInterval: ends(stop),
  });
}

type Left = { listeners: number; nodes: number; timers: number; onWindow: string[] };

/** Listeners of scripts that have an address, which excludes the test's own. */
async function listenersOf(session: CDPSession, expression: string, loaded: Set<string>): Promise<string[]> {
  const { result } = await session.send("Runtime.evaluate", { expression, objectGroup: "leaks" });
  const { listeners } = await session.send("DOMDebugger.getEventListeners", {
    objectId: result.objectId ?? "",
  });
  return listeners.filter(({ scriptId }) => loaded.has(scriptId)).map(({ type }) => `${expression}: ${type}`);
}

/** Counts, after garbage collection, what scripts have left on a page. */
export async function leftOn(page: Page): Promise<Left> {
  const session = await page.context().newCDPSession(page);
  const loaded = new Set<string>();
  session.on("Debugger.scriptParsed", ({ scriptId, url }) => {
    if (/^https?:/.test(url)) loaded.add(scriptId);
  });
  await session.send("Debugger.enable");
  await session.send("Performance.enable");
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? -1;
  const names = ["window", "document", "document.documentElement", "document.body", "history"];
  const onWindow = (await Promise.all(names.map((name) => listenersOf(session, name, loaded)))).flat();
  const timers = await page.evaluate(() => (Reflect.get(window, "pendingTimers") as Set<unknown>).size);
  await session.send("Runtime.releaseObjectGroup", { objectGroup: "leaks" });
  await session.detach();
  return {
    listeners: metric("JSEventListeners"),
    nodes: metric("Nodes"),
    timers,
    onWindow: onWindow.sort(),
  };
}
