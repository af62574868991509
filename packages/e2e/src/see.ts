import { expect } from "@playwright/test";

/** Expects of what a page shows, and waits for it as long as a machine may take that does other things too. */
export const see = expect.configure({ timeout: 60_000 });
