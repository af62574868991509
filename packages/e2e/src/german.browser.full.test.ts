import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { checkout } from "./instance.ts";
import { openScreens } from "./members-screens.ts";
import { brokenLayout, collectStored } from "./pseudo-locale.ts";
import { see } from "./see.ts";

let context: BrowserContext;
let addressOf: (pattern: string) => string;
let end: (() => Promise<void>) | undefined;

const catalogue = z
  .record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]))
  .parse(JSON.parse(readFileSync(join(checkout, "packages/ui/src/lib/locales/de.json"), "utf8")));

/** Parts of a text that are text nodes of their own: between tags, without a plural's cases. */
const partsOf = (text: string) =>
  /\{\w+,/.test(text) ? [] : text.split(/<\/?\w+\/?>/).map((part) => part.trim());

const german = new Set(
  Object.values(catalogue)
    .flatMap((given) => (typeof given === "string" ? [given] : Object.values(given)))
    .flatMap(partsOf),
);

const escaped = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\\\{\w+\\\}/g, ".+");

/** English texts of the catalogue that no German one equals. */
const english = Object.keys(catalogue)
  .flatMap(partsOf)
  .filter((part) => /\p{L}{2}/u.test(part) && !german.has(part));

/** Whether a shown text is one of these, with any values. Texts that are values only, or nearly, are in no language. */
function oneOf(parts: readonly string[]): (text: string) => boolean {
  const plain = new Set(parts);
  const patterns = parts
    .filter((part) => part.includes("{") && part.replace(/\{\w+\}|\P{L}/gu, "").length >= 8)
    .map((part) => new RegExp(`^${escaped(part)}$`));
  return (text) => plain.has(text) || patterns.some((pattern) => pattern.test(text));
}

const isEnglish = oneOf(english);
const isGerman = oneOf([...german]);

beforeAll(async () => {
  const screens = await openScreens();
  ({ context, addressOf, end } = screens);
});

afterAll(async () => {
  await end?.();
});

/** Texts and names of visible elements, without what a member wrote. */
const shownOn = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    for (const element of document.querySelectorAll("body *")) {
      if (!element.checkVisibility() || element.closest("script, style, code, pre, iframe, [lang='en']"))
        continue;
      const names = ["aria-label", "title", "placeholder", "alt"].map(
        (name) => element.getAttribute(name) ?? "",
      );
      const texts = [...element.childNodes].map((node) =>
        node.nodeType === 3 ? (node.textContent ?? "") : "",
      );
      for (const text of [...names, ...texts]) found.add(text.replace(/\s+/g, " ").trim());
    }
    return [...found];
  });

const walk = [
  "/members/home",
  "/members/projects/:projectId/analytics",
  "/members/projects/:projectId/widgets/:widgetId/edit/:widgetType",
  "/members/projects/:projectId/participants",
  "/members/projects/:projectId/rewards",
  "/members/projects/:projectId/referrals",
  "/members/projects/:projectId/settings",
  "/members/projects/:projectId/settings/brand",
  "/members/projects/:projectId/rewards/payouts",
  "/members/projects/:projectId/settings/reward-rules",
  "/members/projects/:projectId/settings/fraud-rules",
  "/members/projects/:projectId/settings/data",
  "/members/profile",
];

test("a member who chooses German in the profile reads German on a phone's screens, and can go back to English", async () => {
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  const stored = collectStored(page);
  const lang = page.locator("html");
  await page.goto(addressOf("/members/profile"));
  await page.getByLabel("Language", { exact: true }).selectOption({ label: "Deutsch" });
  await page.getByRole("button", { name: "Save profile" }).click();
  await see(lang).toHaveAttribute("lang", "de");
  for (const pattern of walk) {
    await page.goto(addressOf(pattern));
    await see(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await see(lang).toHaveAttribute("lang", "de");
    const isLeft = (text: string) => isEnglish(text) && !isGerman(text) && !stored().includes(`"${text}"`);
    expect((await shownOn(page)).filter(isLeft), pattern).toEqual([]);
    // Charts measure their container and redraw, so only lasting faults count.
    await expect.poll(() => brokenLayout(page), { message: pattern }).toEqual([]);
  }
  await page.getByLabel("Sprache", { exact: true }).selectOption({ label: "English" });
  await page.getByRole("button", { name: "Profil speichern" }).click();
  await see(lang).toHaveAttribute("lang", "en");
  await see(page.getByLabel("Language", { exact: true })).toBeVisible();
  await page.close();
});
