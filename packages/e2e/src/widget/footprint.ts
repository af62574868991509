import type { Page } from "@playwright/test";

type Work = { shift: number; moved: string[] };

/** Records layout shifts. Runs before the page's scripts. */
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

/** The records of `watchWork` so far, after two frames. */
export function workOn(page: Page): Promise<Work> {
  return page.evaluate(async () => {
    for (let i = 0; i < 2; i++)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return Reflect.get(window, "work") as Work;
  });
}
