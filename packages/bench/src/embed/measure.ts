import { setTimeout as sleep } from "node:timers/promises";
import { type Tasks, traceTasks } from "@kiteloop/e2e/tasks";
import type { Browser, CDPSession } from "@playwright/test";
import type { Entry, Load } from "./entry.ts";
import type { EmbedBench } from "./server.ts";

/** Chrome's "slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms a round trip. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

export type Conditions = { slowNetwork: boolean; cpu: number };

/**
 * Waits in the page until the entry is ready, and records when the frame showing it was drawn. Collects layout shifts,
 * long tasks, and the time taken by these checks.
 */
const observe = (ready: string) => `
window.__bench = { ready: 0, shift: 0, long: 0, looking: 0 };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.__bench.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
new PerformanceObserver((list) => {
  window.__bench.long += list.getEntries().length;
}).observe({ type: "longtask", buffered: true });
const drawn = new MessageChannel();
drawn.port1.onmessage = () => { window.__bench.ready = performance.now(); };
(function look() {
  const began = performance.now();
  let is = false;
  try { is = ${ready}; } catch {}
  if (is) drawn.port2.postMessage(0);
  else requestAnimationFrame(look);
  window.__bench.looking += performance.now() - began;
})();`;

type Seen = { began: number; ready: number; shift: number; long: number; looking: number };

async function slowDown(cdp: CDPSession, { slowNetwork, cpu }: Conditions): Promise<void> {
  if (slowNetwork) {
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", slow4G);
  }
  if (cpu > 1) await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpu });
}

/**
 * The main thread's tasks during one load: those with scripts of the edge, and all others. Needs a separate load,
 * since tracing takes time too.
 */
export async function loadTasks(
  browser: Browser,
  bench: EmbedBench,
  entry: Entry,
  conditions: Conditions,
): Promise<Tasks> {
  bench.serve(entry);
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), conditions);
    const isOwn = (url: string) => url.startsWith(bench.origins.edge);
    return await traceTasks(browser, page, isOwn, async () => {
      await page.goto(bench.origins.host, { waitUntil: "commit" });
      await sleep(2500);
    });
  } finally {
    await context.close();
  }
}

/** Loads an entry once in a fresh context. Null if it was not ready within 30 s. */
export async function load(
  browser: Browser,
  bench: EmbedBench,
  entry: Entry,
  conditions: Conditions,
): Promise<Load | null> {
  bench.serve(entry);
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    await cdp.send("Performance.enable");
    await cdp.send("HeapProfiler.enable");
    await slowDown(cdp, conditions);
    let bytes = 0;
    let requests = 0;
    /** Offset between the browser's monotonic clock and wall time, in s. */
    let clock = 0;
    const documents = new Set<string>();
    const scriptRequests = new Set<string>();
    const scripts: { at: number; bytes: number }[] = [];
    cdp.on("Network.requestWillBeSent", ({ requestId, type, request, timestamp, wallTime }) => {
      clock = wallTime - timestamp;
      if (type === "Document" || request.url.startsWith("data:")) documents.add(requestId);
      else if (type !== "Preflight") requests++;
      if (type === "Script") scriptRequests.add(requestId);
    });
    cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength, timestamp }) => {
      if (!documents.has(requestId)) bytes += encodedDataLength;
      if (scriptRequests.has(requestId))
        scripts.push({ at: (timestamp + clock) * 1000, bytes: encodedDataLength });
    });
    await page.addInitScript(observe(entry.ready));
    await page.goto(bench.origins.host, { waitUntil: "commit" });
    try {
      await page.waitForFunction(() => Reflect.get(window, "__bench")?.ready > 0, undefined, {
        timeout: 30_000,
      });
    } catch {
      return null;
    }
    // Requests shortly after the first drawing belong to the load too.
    await sleep(1500);
    const seen = await page.evaluate(
      (): Seen => ({ ...Reflect.get(window, "__bench"), began: performance.timeOrigin }),
    );
    const { metrics } = await cdp.send("Performance.getMetrics");
    const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0;
    const script = metric("ScriptDuration") * 1000 - seen.looking;
    await cdp.send("HeapProfiler.collectGarbage");
    const after = await cdp.send("Performance.getMetrics");
    const heap = after.metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0;
    const before = scripts.filter(({ at }) => at < seen.began + seen.ready);
    const later = scripts.filter((one) => !before.includes(one));
    const weight = (all: typeof scripts) => all.reduce((sum, one) => sum + one.bytes, 0);
    return {
      ready: seen.ready,
      script,
      longTasks: seen.long,
      bytes,
      requests,
      scripts: before.length,
      scriptBytes: weight(before),
      laterScripts: later.length,
      laterBytes: weight(later),
      preflights: bench.preflights(),
      shift: seen.shift,
      heap,
    };
  } finally {
    await context.close();
  }
}
