import { expect } from "@playwright/test";

/** Expectations about a page, with a timeout for busy machines. */
export const see = expect.configure({ timeout: 60_000 });

/** Expectations that may fail, with a short timeout. */
export const glance = expect.configure({ timeout: 10_000 });
