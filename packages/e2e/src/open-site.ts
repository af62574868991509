import type { Browser } from "@playwright/test";
import { launchChromium } from "./browser.ts";
import { dataFolder, type Instance, startInstance } from "./instance.ts";

export type Site = { browser: Browser; instance: Instance; dataDir: string; end(): Promise<void> };

/**
 * A browser, an instance, and a function that ends both. Without `fill`, which puts data into its folder first, the
 * instance has no demo workspace.
 */
export async function openSite(fill?: (dataDir: string) => Promise<void>): Promise<Site> {
  const { dataDir, remove } = await dataFolder();
  const openInstance = async () => {
    await fill?.(dataDir);
    return startInstance({ dataDir });
  };
  const [browser, instance] = await Promise.all([launchChromium(), openInstance()]);
  const end = async () => {
    await browser.close();
    await instance.stop();
    await remove();
  };
  return { browser, instance, dataDir, end };
}
