import type { Browser } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { Instance } from "./instance.ts";
import { openOwnSite, openSite } from "./open-site.ts";
import { newPerson, type Person } from "./person.ts";

/** Browser, instance and its folder of the test file that calls `onSite`. */
export let browser: Browser;
export let instance: Instance;
export let dataDir: string;
/** A new person for each test of a file that calls `withRobin`. */
export let robin: Person;

/**
 * Registers the hooks in the calling file, because this module may be shared by several files. `own` is for tests that
 * change the instance or look into it, or that need another environment.
 */
export function onSite({ own = false, env }: { own?: boolean; env?: Record<string, string> } = {}): void {
  let end: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ browser, instance, dataDir, end } = await (own ? openOwnSite(undefined, env) : openSite()));
  });
  afterAll(async () => {
    await end?.();
  });
}

/** Like `onSite`, with Robin, whose pages must not log errors. */
export function withRobin(): void {
  onSite();
  beforeEach(async () => {
    robin = await newPerson(browser);
  });
  afterEach(async () => {
    expect(robin.complaints()).toEqual([]);
    await robin.leave();
  });
}
