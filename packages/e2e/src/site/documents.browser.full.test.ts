import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { audit } from "../audit.ts";
import { browser, instance, robin, withRobin } from "../on-site.ts";
import { newPerson } from "../person.ts";
import { see } from "../see.ts";
import { lookOnDesktop, lookOnPhone } from "./look.ts";

withRobin();

/** A guide with tables and code, and the reference: every part of a document's page. */
test.each(["/docs/api", "/docs/reference/conversions"])(
  "%s is accessible in light and dark mode, without shifts, overflow and console errors",
  async (path) => {
    const url = instance.app + path;
    const desktop = await lookOnDesktop(robin.page, url);
    const barriers = await audit(robin.page);
    const phone = await lookOnPhone(robin.context, url);
    expect([...desktop, ...barriers, ...phone]).toEqual([]);
  },
);

const search = (page: Page) => page.getByRole("combobox", { name: "Search the docs" });

test("the search is operated with the keyboard, and leads to a section", async () => {
  const { page } = robin;
  await page.goto(`${instance.app}/docs/getting-started`);
  await see(page.getByRole("button", { name: "Search the docs" })).toBeVisible();
  await page.keyboard.press("/");
  await see(search(page)).toBeFocused();
  await search(page).fill("rotate key");
  const option = page.getByRole("option").first();
  await see(option).toContainText("Rotate a key");
  await see(search(page)).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "-");
  expect(await audit(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await see(page.getByRole("option").nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/docs/api#rotate-a-key");
});

test("the search says when nothing is found, and Escape returns to the button", async () => {
  const { page } = robin;
  await page.goto(`${instance.app}/docs`);
  await page.getByRole("button", { name: "Search the docs" }).click();
  await search(page).fill("zeppelin");
  await see(page.getByRole("status").filter({ hasText: "No section" })).toBeVisible();
  await page.keyboard.press("Escape");
  await see(page.getByRole("button", { name: "Search the docs" })).toBeFocused();
});

test("a chosen language is shown on every page of the reference, and its code is copied", async () => {
  const { page, context } = robin;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${instance.app}/docs/reference/conversions`);
  await see(page.getByText("curl -X POST").first()).toBeVisible();
  await page.getByRole("button", { name: "Python" }).first().click();
  await see(page.getByText("curl -X POST").first()).toBeHidden();
  await see(page.getByText("import urllib.request").first()).toBeVisible();
  await page.goto(`${instance.app}/docs/reference/participants`);
  await see(page.getByRole("button", { name: "Python" }).first()).toHaveAttribute("aria-pressed", "true");
  await page.locator("figure:visible").first().getByRole("button", { name: "Copy" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import json\n/);
});

test("without scripts, examples are shown one below the other, and the list of documents opens on a phone", async () => {
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await plain.newPage();
  await page.goto(`${instance.app}/docs/reference/conversions`);
  for (const text of ["curl -X POST", "await fetch(", "import urllib.request", "stream_context_create"])
    await see(page.getByText(text).first()).toBeVisible();
  await page.getByRole("button", { name: "All documents" }).click();
  await page.getByRole("link", { name: "Payment sources" }).click();
  await page.waitForURL("**/docs/payment-sources");
  // Code in a list's item scrolls by itself.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await plain.close();
});

test("an unknown document has status 404", async () => {
  const person = await newPerson(browser);
  const response = await person.context.request.get(`${instance.app}/docs/nowhere`);
  expect(response.status()).toBe(404);
  await person.leave();
});
