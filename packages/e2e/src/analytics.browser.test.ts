import { readFile } from "node:fs/promises";
import type { Browser, Locator, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished, test } from "vitest";
import { audit } from "./audit.ts";
import { launchChromium } from "./browser.ts";
import { dataFolder, type Instance, startInstance } from "./instance.ts";
import { signIn } from "./member.ts";
import { newPerson, type Person } from "./person.ts";
import { see } from "./see.ts";

let browser: Browser;
let instance: Instance;
let remove: () => Promise<void>;
let member: Person;
let page: Page;

/** An instance with its demo workspace, and its owner at the project's analytics. */
beforeAll(async () => {
  const data = await dataFolder();
  remove = data.remove;
  [browser, instance] = await Promise.all([
    launchChromium(),
    startInstance({ dataDir: data.dataDir, args: [], withinMs: 300_000 }),
  ]);
  member = await newPerson(browser);
  page = member.page;
  const [, email = "", password = ""] =
    /Sign in as (\S+) with the password (\S+)/.exec(instance.output()) ?? [];
  await signIn(page, instance, { name: "", email, password });
  await openNumbers();
});

/** Where each test begins that no other has led to another place. */
async function openNumbers(): Promise<void> {
  await page.goto(`${instance.app}/members/home`);
  await page.getByRole("link", { name: "Analytics", exact: true }).click();
  await choose("90 days");
  await showAll();
}

/** What stands further down is read once it is about to be seen, and stays. */
async function showAll(): Promise<void> {
  const chains = page.getByRole("list", { name: "Largest chains" });
  await see(async () => {
    await page.mouse.wheel(0, 500);
    await see(chains).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 60_000 });
  await page.evaluate(() => scrollTo(0, 0));
}

afterAll(async () => {
  await browser?.close();
  await instance?.stop();
  await remove?.();
});

/** What is seen when a test fails; the next one, which may be a second try, begins as the first did. */
const keepSight = () =>
  onTestFailed(async () => {
    await page.screenshot({ path: "test-results/analytics.png", fullPage: true });
    await openNumbers();
  });

const card = (name: string) => page.getByRole("region", { name, exact: true });

/** Presses one of the buttons that are radio buttons to the browser: their words are their labels. */
const choose = (name: string) =>
  page
    .locator("label")
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click();

/** Chooses from a card's export menu and returns the file. */
async function exported(where: Locator, kind: string): Promise<{ name: string; bytes: Buffer }> {
  const started = page.waitForEvent("download");
  await where.getByRole("button", { name: /^Export/ }).click();
  await page.getByRole("menuitem", { name: kind }).click();
  const download = await started;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("the project's numbers have nothing that axe finds, in light, dark and on a phone", async () => {
  keepSight();
  expect(await audit(page)).toEqual([]);
});

test("a number explains itself by keyboard: what it means, its window and its state", async () => {
  keepSight();
  const about = page.getByRole("button", { name: "About: K", exact: true });
  await about.focus();
  await page.keyboard.press("Enter");
  const note = page.getByRole("note").filter({ visible: true });
  await see(note).toContainText("K = i × c");
  await see(note).toContainText("Window:");
  await see(note).toContainText("State:");
  await page.keyboard.press("Escape");
  await see(note).toHaveCount(0);
});

test("an explanation inside a right-aligned column head is set as text", async () => {
  keepSight();
  const head = card("Segments").getByRole("columnheader", { name: /Invitations/ });
  await see(head).toHaveCSS("text-align", "end");
  await head.getByRole("button", { name: /^About/ }).click();
  const note = page.getByRole("note").filter({ visible: true });
  await see(note).toHaveCSS("text-align", "start");
  await see(note).toHaveCSS("white-space", "normal");
  await page.keyboard.press("Escape");
});

test("charts are read by arrow keys, with what is read on the screen too", async () => {
  keepSight();
  const hours = page.getByRole("slider", { name: "Shown by hour of the week" });
  await hours.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await see(hours).toHaveAttribute("aria-valuetext", /^Tuesday 1:00: /);
  await see(card("Hours of the week")).toContainText(/Tuesday 1:00: [\d,]+ times shown/);
  const trend = page.getByRole("slider", { name: "Joins, day by day" });
  await trend.focus();
  await page.keyboard.press("Home");
  await see(trend).toHaveAttribute("aria-valuetext", /: Joins [\d,]+/);
});

test("every chart has its numbers as a table, and goes home as a file or a picture", async () => {
  keepSight();
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
  // Its header says how wide it is: twice the picture's 960.
  expect(png.bytes.readUInt32BE(16)).toBe(1_920);
  await trend.getByRole("button", { name: "Table" }).click();
});

const coloursOf = (of: Locator) =>
  of.evaluateAll((all) => all.map((element) => getComputedStyle(element).backgroundColor));

/** The drawn parts of bars, as wide as their numbers. */
const bars = (of: string) => card(of).locator('[style*="inline-size"]');

test("in a reader's own colours it can be seen what is chosen, and how long bars are", async () => {
  keepSight();
  onTestFinished(() => page.emulateMedia({ forcedColors: null }));
  await page.emulateMedia({ forcedColors: "active" });
  const days = page.getByRole("group", { name: "Days to show" }).locator("label");
  const chosen = days.filter({ has: page.getByRole("radio", { checked: true }) });
  const [ground = ""] = await coloursOf(page.locator("html"));
  const colours = await coloursOf(days);
  expect(colours.filter((colour) => colour !== colours[0])).toEqual(await coloursOf(chosen));
  const [here] = await coloursOf(page.getByRole("link", { name: "Analytics", exact: true }));
  expect(await coloursOf(page.getByRole("link", { name: "All analytics" }))).not.toContain(here);
  for (const name of ["Funnel", "By channel"]) {
    await see(bars(name).nth(2)).toBeAttached();
    expect(await coloursOf(bars(name)), name).not.toContain(ground);
  }
});

test("on paper stand the numbers, their bars too, without what is pressed", async () => {
  keepSight();
  onTestFinished(() => page.emulateMedia({ media: null }));
  await page.emulateMedia({ media: "print" });
  await see(page.getByRole("navigation")).toHaveCount(1);
  await see(page.getByRole("button", { name: /^(Table|Export|About)/ })).toHaveCount(0);
  await see(page.getByRole("heading", { name: "Day by day" })).toBeVisible();
  const adjust = (all: Element[]) =>
    all.map((bar) => getComputedStyle(bar).getPropertyValue("print-color-adjust"));
  expect(new Set(await bars("Funnel").evaluateAll(adjust))).toEqual(new Set(["exact"]));
});

test("other ways to tell apart and to draw stand in the address, and survive a reload", async () => {
  keepSight();
  await choose("Country");
  await choose("Weeks");
  await see(page).toHaveURL(/granularity=week&segment=country$/);
  await page.reload();
  await see(card("Week by week")).toBeVisible();
  await see(card("Segments").getByRole("table", { name: "Numbers by country" })).toBeVisible();
  expect(await audit(page)).toEqual([]);
});

test("all projects together, and home, have nothing that axe finds either", async () => {
  keepSight();
  await page.getByRole("link", { name: "All analytics" }).click();
  await see(page.getByRole("table", { name: "Numbers by project" })).toBeVisible();
  expect(await audit(page)).toEqual([]);
  await choose("Channel");
  await see(page.getByRole("table", { name: "Numbers by channel" })).toBeVisible();
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await see(page.getByText("This week")).toBeVisible();
  expect(await audit(page)).toEqual([]);
  expect(member.complaints()).toEqual([]);
});
