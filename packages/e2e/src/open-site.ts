import type { Browser } from "@playwright/test";
import { launchChromium } from "./browser.ts";
import { dataFolder, type Instance, startInstance } from "./instance.ts";

export type Site = { browser: Browser; instance: Instance; end(): Promise<void> };

/** A browser and an instance without demo data, and how to end both. */
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
