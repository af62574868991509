import { readFile } from "node:fs/promises";
import type { Browser, Locator, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished, test } from "vitest";
import { audit } from "./audit.ts";
import { choose as chooseOption } from "./choose.ts";
import { demoAccount, openDemo } from "./demo.ts";
import type { Instance } from "./instance.ts";
import { signIn } from "./member.ts";
import { newPerson, type Person } from "./person.ts";
import { see } from "./see.ts";

let browser: Browser;
let instance: Instance;
let end: (() => Promise<void>) | undefined;
let member: Person;
let page: Page;

/** An instance with the demo workspace, with its owner on the project's analytics screen. */
beforeAll(async () => {
  ({ browser, instance, end } = await openDemo());
  member = await newPerson(browser);
  page = member.page;
  await signIn(page, instance, demoAccount(instance));
  await openNumbers();
});

/** The screen that every test starts from, of the project that has enough participants for all numbers. */
async function openNumbers(): Promise<void> {
  await page.goto(`${instance.app}/members/home`);
  await page.getByRole("button", { name: /Switch project/ }).click();
  await page.getByRole("menuitemradio", { name: /^Acme Coffee Gear/ }).click();
  await page.waitForURL(/\/projects\/\w+$/);
  // The address is there before the screen, whose links still lead to the project before.
  await see(page.getByRole("heading", { level: 1, name: "Acme Coffee Gear" })).toBeVisible();
  const project = page.getByRole("region", { name: "Project", exact: true });
  await project.getByRole("link", { name: "Analytics", exact: true }).click();
  await chooseOption(page, "Range", /^90 days$/);
  await showAll();
}

/** Opens the sections that are lines at first. */
async function showAll(): Promise<void> {
  await page.getByRole("button", { name: "Show all sections" }).click();
  await see(page.getByRole("list", { name: "Top referral chains" })).toBeVisible();
}

afterAll(async () => {
  await end?.();
});

/** Takes a screenshot of a failed test and resets the page for the next test, which may be a retry. */
const resetOnFailure = () =>
  onTestFailed(async () => {
    await page.screenshot({ path: "test-results/analytics.png", fullPage: true });
    await openNumbers();
  });

/** Audits a page from its top: axe takes a button that is scrolled half below the page's header for a small one. */
async function auditFromTop(of: Page): Promise<string[]> {
  await of.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  return audit(of);
}

const card = (name: string) => page.getByRole("region", { name, exact: true });

/** Selects a button that is a radio button to the browser, by its label. */
const choose = (name: string) =>
  page
    .locator("label")
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click();

/** Downloads a file from a card's export menu. */
async function exported(where: Locator, kind: string): Promise<{ name: string; bytes: Buffer }> {
  await where.getByRole("button", { name: /^Export/ }).click();
  // Both are awaited at once, so that a click that fails leaves no wait behind to be rejected later.
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: kind }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("axe finds nothing on the project's analytics in light mode, dark mode and on a phone", async () => {
  resetOnFailure();
  expect(await auditFromTop(page)).toEqual([]);
});

test("a number's explanation opens by keyboard and shows its meaning, window and state", async () => {
  resetOnFailure();
  const about = card("K-factor").getByRole("button", { name: "About: K", exact: true });
  await about.focus();
  await page.keyboard.press("Enter");
  const note = page.getByRole("note").filter({ visible: true });
  await see(note).toContainText("K = invitees within the window / participants");
  await see(note).toContainText("Monday to Sunday");
  await see(note).toContainText("This number is final.");
  await page.keyboard.press("Escape");
  await see(note).toHaveCount(0);
});

test("an explanation in a right-aligned column head is formatted as text", async () => {
  resetOnFailure();
  const head = card("Segments").getByRole("columnheader", { name: /Joins per invitation/ });
  await see(head).toHaveCSS("text-align", "end");
  await head.getByRole("button", { name: /^About/ }).click();
  const note = page.getByRole("note").filter({ visible: true });
  await see(note).toHaveCSS("text-align", "start");
  await see(note).toHaveCSS("white-space", "normal");
  await page.keyboard.press("Escape");
});

test("charts are read with the arrow keys and show the selected value", async () => {
  resetOnFailure();
  const hours = page.getByRole("slider", { name: "Impressions by hour of the week" });
  await hours.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await see(hours).toHaveAttribute("aria-valuetext", /^Tuesday 1:00: /);
  await see(card("Hours of the week")).toContainText(/Tuesday 1:00: [\d,]+ impressions/);
  const trend = page.getByRole("slider", { name: "Joins, day by day" });
  await trend.focus();
  await page.keyboard.press("Home");
  await see(trend).toHaveAttribute("aria-valuetext", /: Joins [\d,]+/);
});

test("every chart can be shown as a table and exported as a file or a picture", async () => {
  resetOnFailure();
  const trend = card("Day by day");
  await trend.getByRole("button", { name: "Table" }).click();
  await see(trend.getByRole("row")).toHaveCount(91);
  const csv = await exported(trend, "CSV");
  expect(csv.name).toMatch(/^kiteloop-.*\.csv$/);
  expect(csv.bytes.toString().trim().split("\r\n")).toHaveLength(91);
  const svg = await exported(trend, "SVG");
  expect(svg.bytes.toString()).toContain("Joins, day by day");
  const png = await exported(card("Hours of the week"), "PNG");
  expect(png.bytes.subarray(1, 4).toString()).toBe("PNG");
  // The PNG header contains the width: twice the picture's 960.
  expect(png.bytes.readUInt32BE(16)).toBe(1_920);
  await trend.getByRole("button", { name: "Table" }).click();
});

const coloursOf = (of: Locator) =>
  of.evaluateAll((all) => all.map((element) => getComputedStyle(element).backgroundColor));

/** The drawn parts of bars, whose widths show the numbers. */
const bars = (of: string) => card(of).locator('[style*="inline-size"]');

test("forced colors keep the selection and the bars visible", async () => {
  resetOnFailure();
  onTestFinished(() => page.emulateMedia({ forcedColors: null }));
  await page.emulateMedia({ forcedColors: "active" });
  const days = page.getByRole("group", { name: "Group by" }).locator("label");
  const chosen = days.filter({ has: page.getByRole("radio", { checked: true }) });
  const [ground = ""] = await coloursOf(page.locator("html"));
  const colours = await coloursOf(days);
  const [marked] = await coloursOf(chosen);
  expect(colours.length).toBeGreaterThan(1);
  expect(colours.filter((colour) => colour === marked)).toHaveLength(1);
  const [here] = await coloursOf(page.getByRole("link", { name: "Analytics", exact: true }));
  expect(await coloursOf(page.getByRole("link", { name: "Rewards", exact: true }))).not.toContain(here);
  for (const name of ["Funnel", "By channel"]) {
    await see(bars(name).nth(2)).toBeAttached();
    expect(await coloursOf(bars(name)), name).not.toContain(ground);
  }
});

test("the printed page contains numbers and bars, but no controls", async () => {
  resetOnFailure();
  onTestFinished(() => page.emulateMedia({ media: null }));
  await page.emulateMedia({ media: "print" });
  await see(page.getByRole("navigation")).toHaveCount(1);
  await see(page.getByRole("button", { name: /^(Table|Export|About)/ })).toHaveCount(0);
  await see(page.getByRole("heading", { name: "Day by day" })).toBeVisible();
  const adjust = (all: Element[]) =>
    all.map((bar) => getComputedStyle(bar).getPropertyValue("print-color-adjust"));
  expect(new Set(await bars("Funnel").evaluateAll(adjust))).toEqual(new Set(["exact"]));
});

test("breakdown and chart type are kept in the address and survive a reload", async () => {
  resetOnFailure();
  await choose("Country");
  await see(card("Segments").getByRole("table", { name: "Numbers by country" })).toBeVisible();
  await choose("Weeks");
  await see(page).toHaveURL(/granularity=week&segment=country&open=all$/);
  await page.reload();
  await see(card("Week by week")).toBeVisible();
  await see(card("Segments").getByRole("table", { name: "Numbers by country" })).toBeVisible();
  expect(await auditFromTop(page)).toEqual([]);
});

const phone = { width: 390, height: 844 };

/** The lower edge of an element in CSS pixels. */
const bottomOf = async (of: Locator) => {
  const box = await of.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
};

test("K, its line, five numbers and the days are above 700 px of a laptop's screen, and all is three screens long", async () => {
  resetOnFailure();
  const { origin, pathname } = new URL(page.url());
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: { width: 1440, height: 900 },
  });
  onTestFinished(() => context.close());
  const laptop = await context.newPage();
  await laptop.goto(`${origin}${pathname}`);
  const region = (name: string) => laptop.getByRole("region", { name, exact: true });
  const line = region("K-factor").getByRole("slider", { name: "K by week of joining" });
  await see(line).toBeVisible();
  await see(region("Funnel").getByRole("list")).toBeVisible();
  const days = region("Day by day");
  await see(days.getByRole("radio")).toHaveCount(5);
  expect(await bottomOf(line)).toBeLessThan(320);
  expect(await bottomOf(days.getByRole("slider", { name: "Joins, day by day" }))).toBeLessThanOrEqual(700);
  const table = region("Segments").getByRole("region", { name: "Numbers by widget, table" });
  await see(table).toBeVisible();
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const height = await laptop.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(3 * 900);
});

test("on a phone K, days, funnel, channels and inviters fit into 3,000 px, and the rest follows on request", async () => {
  resetOnFailure();
  const url = new URL(page.url());
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: phone,
    hasTouch: true,
    isMobile: true,
  });
  onTestFinished(() => context.close());
  const small = await context.newPage();
  await small.goto(`${url.origin}${url.pathname}`);
  const region = (name: string) => small.getByRole("region", { name, exact: true });
  for (const name of ["K-factor", "Funnel", "Day by day", "By channel", "Top inviters"]) {
    await region(name).scrollIntoViewIfNeeded();
    await see(region(name)).toBeVisible();
  }
  await see(region("Top inviters").getByRole("button", { name: /^Show all/ })).toBeVisible();
  const height = await small.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(3_000);
  const segments = region("Segments").getByRole("button", { name: "Segments", exact: true });
  await see(segments).toHaveAttribute("aria-expanded", "false");
  await small.getByRole("button", { name: "Show all sections" }).click();
  await see(segments).toHaveAttribute("aria-expanded", "true");
  await see(region("Cohorts").getByRole("button", { name: /^Show all/ })).toBeVisible();
});

test("a row filters, and a drag over the days selects them", async () => {
  resetOnFailure();
  onTestFinished(() => openNumbers());
  await choose("Days");
  await see(card("Day by day")).toBeVisible();
  await card("By channel").getByRole("button").filter({ hasText: "WhatsApp" }).click();
  await see(page).toHaveURL(/filter=channel%3Awhatsapp/);
  await see(card("K-factor")).toHaveCount(0);
  await page.getByRole("button", { name: "Remove the filter Channel: WhatsApp" }).click();
  await see(card("K-factor")).toBeVisible();
  const chart = card("Day by day").locator("figure");
  // The mouse reaches only what is in view.
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (box === null) throw new Error("no chart");
  await page.mouse.move(box.x + box.width * 0.3, box.y + 120);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + 120, { steps: 4 });
  await page.mouse.up();
  await see(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
  await see(page.getByRole("button", { name: "Clear the custom range" })).toBeVisible();
});

test("a shared dashboard needs no sign-in, has no names, and ends when its link is revoked", async () => {
  resetOnFailure();
  const inviter = await page
    .getByRole("table", { name: "Top inviters" })
    .getByRole("rowheader")
    .first()
    .textContent();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share this dashboard" });
  await dialog.getByLabel("Name", { exact: true }).fill("Investors");
  await dialog.getByRole("button", { name: "Create link" }).click();
  const once = page.getByRole("alertdialog", { name: "Share this dashboard" });
  const address = (await once.getByText(/\/analytics\/share\//).textContent()) ?? "";
  await once.getByRole("button", { name: "Done" }).click();
  const visitor = await newPerson(browser);
  onTestFinished(() => visitor.leave());
  await visitor.page.goto(address);
  await see(visitor.page.getByRole("region", { name: "K-factor" })).toBeVisible();
  await see(visitor.page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await see(visitor.page.locator("body")).not.toContainText(inviter ?? "");
  expect(await auditFromTop(visitor.page)).toEqual([]);
  await dialog.getByRole("button", { name: "Revoke Investors" }).click();
  await page
    .getByRole("alertdialog", { name: /^Revoke/ })
    .getByRole("button", { name: "Revoke" })
    .click();
  await see(dialog.getByText("No links yet")).toBeVisible();
  await page.keyboard.press("Escape");
  await visitor.page.reload();
  await see(visitor.page.getByRole("heading", { name: "This link doesn’t work anymore" })).toBeVisible();
});

test("axe finds nothing on the analytics of all projects and on home", async () => {
  resetOnFailure();
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await page.getByRole("link", { name: "All projects" }).click();
  const tabs = page.getByRole("navigation", { name: "All projects" });
  await tabs.getByRole("link", { name: "Analytics" }).click();
  await see(page.getByRole("table", { name: "Numbers by project" })).toBeVisible();
  expect(await auditFromTop(page)).toEqual([]);
  await choose("Channel");
  await see(page.getByRole("table", { name: "Numbers by channel" })).toBeVisible();
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await see(page.getByText("This week")).toBeVisible();
  expect(await auditFromTop(page)).toEqual([]);
  expect(member.complaints()).toEqual([]);
});
