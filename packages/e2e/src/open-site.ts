import type { Browser } from "@playwright/test";
import { launchChromium } from "./browser.ts";
import { dataFolder, type Instance, startInstance } from "./instance.ts";

export type Site = { browser: Browser; instance: Instance; end(): Promise<void> };

/** A browser, an instance without demo data, and a function that ends both. */
export async function openSite(): Promise<Site> {
  const { dataDir, remove } = await dataFolder();
  const [browser, instance] = await Promise.all([launchChromium(), startInstance({ dataDir })]);
  const end = async () => {
    await browser.close();
    await instance.stop();
    await remove();
  };
  return { browser, instance, end };
}
