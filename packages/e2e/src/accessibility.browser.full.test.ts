import type { BrowserContext } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditAll, auditReflow } from "./audit.ts";
import { auditFocus } from "./audit-focus.ts";
import { memberScreens, openScreens, tabsOf } from "./members-screens.ts";
import { see } from "./see.ts";

let context: BrowserContext;
let addressOf: (pattern: string) => string;
let end: (() => Promise<void>) | undefined;

beforeAll(async () => {
  ({ context, addressOf, end } = await openScreens());
});
afterAll(async () => {
  await end?.();
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
    expect(await auditFocus(page)).toEqual([]);
    await page.close();
  },
);
