import type { Browser } from "@playwright/test";
import { afterAll, beforeAll } from "vitest";
import { closePages, sharedBrowser } from "../browser.ts";
import { openStage, type Stage } from "./stage.ts";

/** Browser and stage of the test file that calls `onStage`. */
export let browser: Browser;
export let stage: Stage;

/** Registers the hooks in the calling file, because this module may be shared by several files. */
export function onStage(): void {
  beforeAll(async () => {
    [browser, stage] = await Promise.all([sharedBrowser(), openStage()]);
  });
  afterAll(async () => {
    await closePages();
    await stage?.close();
  });
}
