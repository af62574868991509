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

const style = "<style>@view-transition { navigation: auto } p { view-transition-name: box }</style>";
/** Pages to which the browser skips the transition. */
const targets = {
  "a page in which two boxes have the same name": `${style}<p>Two</p><p>Two</p>`,
  "a page without transitions": "<p>Two</p>",
};

/** Page errors when a link leads to this document. */
async function errorsOfTransitionTo(target: string, script: string): Promise<string[]> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const document = (body: string) => `<!doctype html><title>Page</title><script>${script}</script>${body}`;
  await page.route(`${site}/**`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: document(route.request().url().endsWith("/two") ? target : `${style}<a href=/two>On</a>`),
    }),
  );
  await page.goto(`${site}/one`);
  await page.getByRole("link").click();
  await page.getByText("Two").first().waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));
  await page.close();
  return errors;
}

test.each(Object.entries(targets))(
  "a transition that the browser skips causes no error on %s",
  async (_, target) => {
    expect(await errorsOfTransitionTo(target, themeScript)).toEqual([]);
  },
);

test.each(Object.entries(targets))(
  "without the script it causes one on %s, which proves the test above",
  async (_, target) => {
    expect(await errorsOfTransitionTo(target, "")).toEqual([expect.stringContaining("Transition was")]);
  },
);
