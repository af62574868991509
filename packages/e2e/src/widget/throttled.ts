import type { Browser } from "@playwright/test";
import { type Tasks, traceTasks } from "../tasks.ts";

/**
 * Tasks while a page loads on a processor slowed down four times, until 1.5 s after loading and `ready`. Scripts at
 * addresses that match `isOwn` are ours.
 */
export async function throttledTasks(
  browser: Browser,
  blank: string,
  url: string,
  isOwn: (url: string) => boolean,
  ready: () => Promise<unknown>,
): Promise<Tasks> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(blank);
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    return await traceTasks(browser, page, isOwn, async () => {
      await page.goto(url, { waitUntil: "commit" });
      await ready();
      await new Promise((resolve) => setTimeout(resolve, 1500));
    });
  } finally {
    await context.close();
  }
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
