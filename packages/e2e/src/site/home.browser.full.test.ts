import type { FrameLocator, Page } from "@playwright/test";
import { expect, test } from "vitest";
import { audit } from "../audit.ts";
import { browser, instance, onSite } from "../on-site.ts";
import { newPerson } from "../person.ts";
import { see } from "../see.ts";

onSite();

const widgetIn = (page: Page): FrameLocator => page.frameLocator('iframe[title="An invite widget, live"]');

/** The displayed numbers by name. */
async function counted(page: Page): Promise<Record<string, string>> {
  const readOut = page.getByRole("region", { name: "What the dashboard counts" });
  const words = await readOut.locator("dl > div").allInnerTexts();
  return Object.fromEntries(words.map((text) => text.split("\n") as [string, string]));
}

test("actions in the live widget are counted beside it by the two factors of K, without any request", async () => {
  const person = await newPerson(browser);
  const { page } = person;
  await page.goto(instance.app);
  const panel = widgetIn(page).getByRole("dialog");
  await panel.waitFor();
  await expect.poll(() => counted(page)).toMatchObject({ Seen: "1", Opened: "0", Shared: "0", Invited: "0" });

  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await panel.getByRole("button", { name: "Close" }).click();
  await widgetIn(page).getByRole("button", { name: "Invite a colleague" }).click();
  await panel.getByRole("button", { name: "Copy link" }).click();
  await panel.getByLabel("Your colleague’s email").fill("sam@example.com");
  await panel.getByRole("button", { name: "Send invite" }).click();
  await panel.getByText("Invite sent to sam@example.com").waitFor();
  await page.getByRole("button", { name: "A friend joins" }).click();

  const all = { Seen: "1", Opened: "1", Shared: "1", Invited: "1", Joined: "1" };
  await expect.poll(() => counted(page)).toEqual(all);
  await see(page.getByText("Brought 1", { exact: true })).toBeVisible();
  await see(page.getByText("= 2 invitations × 0.50 joins per invitation.")).toBeVisible();
  expect(sent).toEqual([]);
  expect(person.complaints()).toEqual([]);
  await person.leave();
});

test("a share channel is counted in the live widget without opening, and says so", async () => {
  const person = await newPerson(browser);
  const { page } = person;
  await page.goto(instance.app);
  const widget = widgetIn(page);
  await widget.getByRole("dialog").getByRole("link", { name: "LinkedIn" }).click();
  await see(widget.getByText("A preview opens nothing.")).toBeVisible();
  await expect.poll(() => counted(page)).toMatchObject({ Shared: "1" });
  await see(widget.getByRole("dialog")).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
  expect(person.complaints()).toEqual([]);
  await person.leave();
});

test("the front page has no violation of CSP, WCAG or a phone's width, and nothing moves by itself", async () => {
  const person = await newPerson(browser);
  const { page } = person;
  await page.addInitScript(() => {
    const moved: number[] = [];
    Reflect.set(window, "moved", moved);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(instance.app, { waitUntil: "networkidle" });
  await widgetIn(page).getByRole("dialog").waitFor();
  const moved = await page.evaluate<number[]>(() => Reflect.get(window, "moved"));
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001);
  expect(await audit(page)).toEqual([]);
  expect(person.complaints()).toEqual([]);
  await person.leave();
});

test.each([
  ["ltr", 320],
  ["rtl", 390],
  ["rtl", 1440],
] as const)("%s at %i pixels only scrolls vertically", async (direction, width) => {
  const person = await newPerson(browser, width);
  const { page } = person;
  await page.goto(instance.app);
  await page.evaluate((dir) => {
    document.documentElement.dir = dir;
  }, direction);
  const [wide, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(wide).toBe(room);
  await person.leave();
});

test("without JavaScript the whole page is readable and says what is missing", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(instance.app);
  await see(page.getByRole("heading", { level: 1 })).toHaveText("Turn your users into your growth channel");
  expect(await page.getByRole("heading", { level: 2 }).count()).toBeGreaterThan(7);
  await see(page.locator("noscript p")).toBeVisible();
  await see(page.getByRole("button", { name: "Copy" })).toHaveCount(0);
  await context.close();
});

test("on a phone the menu opens, navigates and closes with Escape; the theme survives a reload", async () => {
  const person = await newPerson(browser, 390, 844);
  const { page } = person;
  await page.goto(instance.app);
  const menu = page.getByRole("navigation", { name: "Site menu" });
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("link", { name: "Pricing" }).waitFor();
  await page.keyboard.press("Escape");
  await see(menu).toBeHidden();
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("link", { name: "About" }).click();
  await page.waitForURL("**/about");
  await see(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
  await person.leave();
});

test("a signed-in visitor is offered their workspace instead of sign-up", async () => {
  const person = await newPerson(browser);
  const { page } = person;
  await page.goto(`${instance.app}/about`);
  const account = page.getByRole("banner");
  await see(account.getByRole("link", { name: "Your workspace" })).toBeHidden();
  await page.evaluate(() => localStorage.setItem("kiteloop.session", "in"));
  await page.reload();
  await see(account.getByRole("link", { name: "Your workspace" })).toHaveAttribute("href", "/members/home");
  await see(account.getByRole("link", { name: "Sign up" })).toBeHidden();
  await person.leave();
});
