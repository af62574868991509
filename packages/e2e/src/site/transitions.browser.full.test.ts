import { readFile } from "node:fs/promises";
import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePages, sharedBrowser } from "../browser.ts";

let browser: Browser;
let themeScript: string;

beforeAll(async () => {
  browser = await sharedBrowser();
  themeScript = await readFile(new URL("../../../web/public/theme.js", import.meta.url), "utf8");
});
afterAll(() => closePages());

const site = "https://site.example";

/** Page errors when the browser skips the transition to another page because two boxes have the same name. */
async function errorsOfAbortedTransition(script: string): Promise<string[]> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const document = (body: string) =>
    `<!doctype html><title>Page</title><style>@view-transition { navigation: auto } p { view-transition-name: box }</style><script>${script}</script>${body}`;
  await page.route(`${site}/**`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: document(route.request().url().endsWith("/two") ? "<p>Two</p><p>Two</p>" : "<a href=/two>On</a>"),
    }),
  );
  await page.goto(`${site}/one`);
  await page.getByRole("link").click();
  await page.getByText("Two").first().waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));
  await page.close();
  return errors;
}

test("a transition that the browser skips causes no error on the page", async () => {
  expect(await errorsOfAbortedTransition(themeScript)).toEqual([]);
});

test("without the script it causes one, which proves the test above", async () => {
  expect(await errorsOfAbortedTransition("")).toEqual([expect.stringContaining("Transition was")]);
});
