import type { Browser, BrowserContext } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditAll, auditReflow } from "./audit.ts";
import { launchChromium } from "./browser.ts";
import { dataFolder, type Instance, startInstance } from "./instance.ts";
import { signIn } from "./member.ts";
import { addressesOf, demoAccount, memberScreens, tabsOf } from "./members-screens.ts";
import { see } from "./see.ts";

let browser: Browser;
let instance: Instance;
let remove: () => Promise<void>;
let context: BrowserContext;
let addressOf: (pattern: string) => string;

/** The demo workspace has an entry in every list. */
beforeAll(async () => {
  const data = await dataFolder();
  remove = data.remove;
  [browser, instance] = await Promise.all([
    launchChromium(),
    startInstance({ dataDir: data.dataDir, args: [], withinMs: 300_000 }),
  ]);
  context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, instance, demoAccount(instance));
  addressOf = await addressesOf(page, instance);
  await page.close();
});

afterAll(async () => {
  await browser?.close();
  await instance?.stop();
  await remove?.();
});

const screens = memberScreens.flatMap((pattern) => [
  [pattern, ""] as const,
  ...(tabsOf[pattern] ?? []).map((tab) => [pattern, tab] as const),
]);

test("the router has all screens", () => {
  expect(memberScreens.length).toBeGreaterThan(25);
});

test.each(screens)(
  "%s%s conforms to WCAG 2.2 AA in light and dark, wide and on a phone, with headings in order",
  async (pattern, tab) => {
    const page = await context.newPage();
    await page.goto(addressOf(pattern) + tab);
    await see(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await auditAll(page)).toEqual([]);
    expect(await auditReflow(page)).toEqual([]);
    await page.close();
  },
);
