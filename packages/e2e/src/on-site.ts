import type { Browser } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { Instance } from "./instance.ts";
import { openSite } from "./open-site.ts";
import { newPerson, type Person } from "./person.ts";

/** A browser and an instance for the test file that calls `onSite`, there from its first hook to its last. */
export let browser: Browser;
export let instance: Instance;
/** Somebody new for each test of a file that calls `withRobin`. */
export let robin: Person;

/** Hooks are those of the file that calls this: the module is loaded once for many files. */
export function onSite(): void {
  let end: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ browser, instance, end } = await openSite());
  });
  afterAll(async () => {
    await end?.();
  });
}

/** The same, and Robin, who is left without a complaint by each test. */
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
