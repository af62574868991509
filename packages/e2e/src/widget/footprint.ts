import type { Page } from "@playwright/test";

/** Takes down layout shifts and tasks over 50 ms. Runs before the page's scripts. */
export function watchWork(): void {
  const work = { shift: 0, moved: [] as string[], longTasks: [] as number[] };
  Object.assign(window, { work });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      work.shift += Number(Reflect.get(entry, "value"));
      const sources = Reflect.get(entry, "sources") as { node: Node | null }[];
      for (const { node } of sources) work.moved.push(node?.nodeName ?? "?");
    }
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) work.longTasks.push(duration);
  }).observe({ type: "longtask", buffered: true });
}

/** What `watchWork` saw so far, after two frames. */
export function workOn(page: Page) {
  return page.evaluate(async () => {
    for (let i = 0; i < 2; i++)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return Reflect.get(window, "work") as { shift: number; moved: string[]; longTasks: number[] };
  });
}

/** Makes the page's processor this many times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}
