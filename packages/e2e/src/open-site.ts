import type { Browser } from "@playwright/test";
import { closePages, sharedBrowser } from "./browser.ts";
import { dataFolder, type Instance, startInstance } from "./instance.ts";

export type Site = { browser: Browser; instance: Instance; dataDir: string; end(): Promise<void> };

type Started = { instance: Instance; dataDir: string };

/** Starts an instance without a demo workspace, over a new folder into which `fill` puts data first. */
async function start(
  fill?: (dataDir: string) => Promise<void>,
  env: Record<string, string> = {},
): Promise<Started & { end(): Promise<void> }> {
  const { dataDir, remove } = await dataFolder();
  await fill?.(dataDir);
  const instance = await startInstance({ dataDir, env });
  const end = async () => {
    await instance.stop();
    await remove();
  };
  return { instance, dataDir, end };
}

let shared: Promise<Started> | undefined;

/** The instance of all files that run in this process. It ends with the process, and its folder with the test run's. */
function sharedInstance(): Promise<Started> {
  shared ??= start();
  return shared;
}

/** Has the next file or attempt start an instance of its own, since a failed one has left people and projects in this one. */
export function replaceSharedInstance(): void {
  shared = undefined;
}

/**
 * A browser and an instance that other files use as well: each test creates people and workspaces of its own, and leaves
 * the instance's settings as they are.
 */
export async function openSite(): Promise<Site> {
  const [browser, { instance, dataDir }] = await Promise.all([sharedBrowser(), sharedInstance()]);
  return { browser, instance, dataDir, end: closePages };
}

/**
 * A browser, an instance that no other file uses, with this environment, and a function that closes the pages and ends the
 * instance.
 */
export async function openOwnSite(
  fill?: (dataDir: string) => Promise<void>,
  env?: Record<string, string>,
): Promise<Site> {
  const [browser, site] = await Promise.all([sharedBrowser(), start(fill, env)]);
  const end = async () => {
    await closePages();
    await site.end();
  };
  return { browser, ...site, end };
}
