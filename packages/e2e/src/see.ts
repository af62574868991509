import { expect } from "@playwright/test";

/** Expects of what a page shows, and waits for it as long as a machine may take that does other things too. */
export const see = expect.configure({ timeout: 60_000 });

/** The same for what a test expects not to come, so that it need not wait for long. */
export const glance = expect.configure({ timeout: 10_000 });
