import type { Browser } from "@playwright/test";
import { afterAll, beforeAll } from "vitest";
import { launchChromium } from "../browser.ts";
import { openStage, type Stage } from "./stage.ts";

/** A browser and a stage for the test file that calls `onStage`, there from its first hook to its last. */
export let browser: Browser;
export let stage: Stage;

/** Hooks are those of the file that calls this: the module is loaded once for many files. */
export function onStage(): void {
  beforeAll(async () => {
    [browser, stage] = await Promise.all([launchChromium(), openStage()]);
  });
  afterAll(async () => {
    await browser?.close();
    await stage?.close();
  });
}
