import { publicPaths } from "@kiteloop/contract/shared/public-paths";
import type { BrowserContext, Page } from "@playwright/test";
import { beforeAll, expect, test } from "vitest";
import { audit } from "../audit.ts";
import { browser, instance, onSite } from "../on-site.ts";
import { newPerson } from "../person.ts";
import { lookOnDesktop, lookOnPhone } from "./look.ts";
import { type Document, readDocument, wordFaults } from "./words.ts";

let withoutScripts: BrowserContext;
let reader: Page;
const documents = new Map<string, Document>();

onSite();
beforeAll(async () => {
  withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  reader = await withoutScripts.newPage();
  for (const path of publicPaths) documents.set(path, await readDocument(reader, instance.app + path));
});

/** Pages that consist of little more than a form or a notice. */
const terse = ["/signin", "/signup", "/error", "/error/ping"];

test.each(publicPaths)("%s has a title, a heading and text without scripts", (path) => {
  const document = documents.get(path);
  expect(document && wordFaults(document, terse.includes(path) ? 60 : 200)).toEqual([]);
});

test.each(publicPaths)(
  "%s is accessible in light and dark mode, without shifts, overflow and console errors",
  async (path) => {
    const person = await newPerson(browser);
    const url = instance.app + path;
    const desktop = await lookOnDesktop(person.page, url);
    const barriers = await audit(person.page);
    const phone = await lookOnPhone(person.context, url);
    expect([...desktop, ...barriers, ...phone, ...person.complaints()]).toEqual([]);
    await person.leave();
  },
);

/** Screens of 900 px at 1440 px, and of 844 px at 390 px. */
const longest = {
  "/privacy": [4, 5, "contact"],
  "/terms": [3, 4, "contact"],
  "/trust": [3, 4, "law"],
} as const;

test.each(Object.entries(longest))(
  "%s begins with its summary and has the rest folded: found by its address, printed and opened without scripts",
  async (path, [desktop, phone, anchor]) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const closed = page.locator("main details:not([open]):has(h2)");
    const screens = async (size: { width: number; height: number }) => {
      await page.setViewportSize(size);
      await page.goto(instance.app + path);
      const box = await page.locator("html").boundingBox();
      return (box?.height ?? Infinity) / size.height;
    };
    expect(await screens({ width: 390, height: 844 })).toBeLessThan(phone);
    expect(await screens({ width: 1440, height: 900 })).toBeLessThan(desktop);
    expect(await page.getByRole("heading", { name: "In short" }).isVisible()).toBe(true);
    const sections = await closed.count();
    expect(sections).toBeGreaterThan(8);
    await closed.first().locator("summary").click();
    expect(await closed.count()).toBe(sections - 1);
    await page.goto("about:blank");
    await page.goto(`${instance.app}${path}#${anchor}`);
    expect(await page.locator(`#${anchor}`).isVisible()).toBe(true);
    const last = closed.locator("> div").last();
    expect(await last.isVisible()).toBe(false);
    await page.emulateMedia({ media: "print" });
    expect(await last.isVisible()).toBe(true);
    await context.close();
  },
);

test("every link of the site works, and every anchor exists", async () => {
  const targets = new Map<string, string[]>();
  for (const [path, { links }] of [...documents]) {
    for (const link of links.filter((href) => href.startsWith(`${instance.app}/`))) {
      const { pathname, hash } = new URL(link);
      const target = pathname + hash;
      targets.set(target, [...(targets.get(target) ?? []), path]);
    }
  }
  const faults: string[] = [];
  for (const [target, from] of targets) {
    const [path = "", anchor = ""] = target.split("#");
    const document = documents.get(path) ?? (await readDocument(reader, instance.app + path));
    documents.set(path, document);
    const { status, anchors, shell } = document;
    if (status !== 200) faults.push(`${from.join(", ")}: ${target} is answered with ${status}`);
    else if (anchor !== "" && !shell && !anchors.includes(decodeURIComponent(anchor)))
      faults.push(`${from.join(", ")}: ${target} has no such place`);
  }
  expect(targets.size).toBeGreaterThan(publicPaths.length - 2);
  expect(faults).toEqual([]);
});

test.each(["/nowhere", "/about/nowhere", "/assessments/nowhere", "/about.html.bak"])(
  "%s responds with status 404 and an error page",
  async (path) => {
    const { status, headings, main } = await readDocument(reader, instance.app + path);
    expect(status).toBe(404);
    expect(headings).toHaveLength(1);
    expect(main).toContain("doesn’t exist");
  },
);
