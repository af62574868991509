import { readFile } from "node:fs/promises";
import { type InviteFlowAnswer, inviteFlowChecks } from "@kiteloop/contract/referrals/invite-flow.data";
import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { audit } from "../audit.ts";
import { browser, instance, robin, withRobin } from "../on-site.ts";
import { newPerson } from "../person.ts";
import { see } from "../see.ts";
import {
  answerCodes,
  count,
  hashOf,
  mixed,
  numbers,
  openAssessment,
  path,
  result,
  scoreOf,
} from "./invite-flow.ts";

const total = inviteFlowChecks.length;

withRobin();

const question = (page: Page) => page.locator("main legend");
const place = (page: Page) => page.getByText(/^Check \d+ of 25/);
const checked = (page: Page) => page.locator("main input:checked").getAttribute("value");

test("answering by keyboard, with skipping and going back, leads to a consistent result", async () => {
  const { page } = robin;
  await openAssessment(page, instance);
  await page.locator("main input[value=yes]").focus();
  for (const [at, { id }] of inviteFlowChecks.entries()) {
    await see(place(page)).toContainText(`Check ${at + 1} of ${total}`);
    const answer = mixed[id];
    if (answer) await page.keyboard.press(`${Object.keys(answerCodes).indexOf(answer) + 1}`);
    if (answer && at === 3) {
      // Goes back, picks another answer with the arrow keys, and continues.
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await see(place(page)).toContainText("Check 3 of");
      await page.keyboard.press("ArrowDown");
      await expect.poll(() => checked(page)).toBe("no");
      await page.keyboard.press("ArrowUp");
      await expect.poll(() => checked(page)).toBe("partly");
      await page.keyboard.press("Enter");
      await expect.poll(() => checked(page)).toBe(answer);
    }
    await page.keyboard.press("Enter");
  }
  await result(page).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Your result");
  const shown = await numbers(page);
  expect(shown.score).toBe(scoreOf(mixed));
  const areas = [...new Set(inviteFlowChecks.map(({ area }) => area))];
  expect(shown.areas).toEqual(areas.map((area) => scoreOf(mixed, area)));
  const kinds = Object.keys(answerCodes) as InviteFlowAnswer[];
  expect(shown.counts.map(Number)).toEqual([...kinds.map((kind) => count(mixed, kind)), 2]);
  expect(shown.fixes).toHaveLength(count(mixed, "no") + count(mixed, "partly"));
  await expect.poll(() => new URL(page.url()).hash).toBe(hashOf(mixed));

  await result(page).getByRole("button", { name: "A few channels, the right ones" }).click();
  await see(place(page)).toContainText("Check 8 of");
  await expect.poll(() => new URL(page.url()).hash).toBe("");
});

test("answers survive a reload and are erased by starting over", async () => {
  const { page } = robin;
  await openAssessment(page, instance);
  await page.getByRole("radio", { name: "Partly" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Skip" }).click();
  await page.getByRole("radio", { name: "No", exact: true }).check();
  await page.reload();
  await page.getByText("You answered 2 of 25 checks").waitFor();
  expect(await audit(page)).toEqual([]);
  await page.getByRole("button", { name: "Continue" }).click();
  await see(place(page)).toContainText("Check 2 of");
  await page.getByRole("button", { name: /^Check 1:.*answered “Partly”/ }).click();
  await expect.poll(() => checked(page)).toBe("partly");
  await page.reload();
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("button", { name: "Keep answers" }).click();
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("button", { name: "Delete my 2 answers" }).click();
  await page.getByRole("button", { name: /^Check 1:.*not answered/ }).waitFor();
  await page.reload();
  await question(page).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("kiteloop.inviteFlow"))).toBeNull();
});

test("it works with blocked storage", async () => {
  const { page, context } = robin;
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await openAssessment(page, instance);
  await page.getByRole("radio", { name: "Yes" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "See the result" }).click();
  expect((await numbers(page)).score).toBe("100");
});

test("a link shows the same result read-only and can be adopted", async () => {
  const { page } = robin;
  await openAssessment(page, instance, hashOf(mixed));
  await page.getByText("These answers came with the link.").waitFor();
  const here = await numbers(page);
  await page.getByRole("button", { name: "Copy link" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(instance.app + path + hashOf(mixed));

  const friend = await newPerson(browser);
  await openAssessment(friend.page, instance);
  await friend.page.getByRole("radio", { name: "No", exact: true }).check();
  await friend.page.goto(link);
  await friend.page.getByText("replaces your own answer").waitFor();
  expect(await numbers(friend.page)).toEqual(here);
  await friend.page.getByRole("button", { name: "See my own answers" }).click();
  await friend.page.getByText("You answered 1 of 25 checks").waitFor();
  await openAssessment(friend.page, instance, hashOf(mixed));
  await friend.page.getByRole("button", { name: "Copy to my answers" }).click();
  await friend.page.getByRole("heading", { name: "Your result" }).waitFor();
  await openAssessment(friend.page, instance);
  await friend.page.getByText(`You answered ${Object.keys(mixed).length} of 25 checks`).waitFor();
  expect(friend.complaints()).toEqual([]);
  await friend.leave();
});

test.each([
  "#a=<img src=x onerror=alert(1)>",
  "#a=javascript:alert(1)",
  `#a=2${"y".repeat(25)}`,
  `#a=1${"y".repeat(26)}`,
  "#a=__proto__",
  "#a=%E0%A4%A",
  `#a=1${"y".repeat(50_000)}`,
])("a hostile address %# runs no code and starts at the first check", async (hash) => {
  const { page } = robin;
  page.on("dialog", () => expect.fail("a script ran"));
  await openAssessment(page, instance, hash);
  await see(place(page)).toContainText("Check 1 of 25");
  expect(await page.locator("main img").count()).toBe(0);
});

test("a result is printed completely, without screen controls", async () => {
  const { page } = robin;
  await openAssessment(page, instance, hashOf(mixed));
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole("button", { name: "Print or save as PDF" }).click();
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("heading", { name: "All 25 checks" }).isVisible()).toBe(false);
  expect(await page.getByRole("button").filter({ visible: true }).count()).toBe(0);
  const steps = result(page).locator("details li");
  expect(await steps.count()).toBeGreaterThan(10);
  for (const step of await steps.all()) expect(await step.isVisible()).toBe(true);
  const pdf = await page.pdf({ format: "A4" });
  const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.length).toBeLessThan(9);
});

test("a result is exported as CSV, every check with its answer", async () => {
  const { page } = robin;
  await openAssessment(page, instance, hashOf(mixed));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download as CSV" }).click(),
  ]);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(total + 1);
  expect(lines.filter((line) => line.includes(",Not answered,"))).toHaveLength(2);
});

test("without JavaScript all 25 checks are readable by area and on paper, with a note on what is missing", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(instance.app + path);
  const notice = page.locator("main noscript p");
  expect(await notice.isVisible()).toBe(true);
  expect(await notice.textContent()).toMatch(/needs JavaScript/);
  const checks = page.locator("article");
  expect(await checks.count()).toBe(total);
  const shown = () => checks.filter({ visible: true }).count();
  expect(await shown()).toBeLessThan(total);
  await page.emulateMedia({ media: "print" });
  expect(await shown()).toBe(total);
  await page.emulateMedia({ media: "screen" });
  const areas = await page.locator("#checks summary:has(h3)").all();
  for (const area of areas.slice(1)) await area.click();
  for (const check of await checks.all()) {
    expect(await check.getByRole("heading").isVisible()).toBe(true);
    expect(await check.getByText(/^Evidence [ABC]/).isVisible()).toBe(true);
  }
  expect(await page.locator("main input").filter({ visible: true }).count()).toBe(0);
  await context.close();
});

test("checks and result conform to WCAG 2.2 AA in light mode, dark mode and on a phone", async () => {
  const { page } = robin;
  await openAssessment(page, instance);
  expect(await audit(page)).toEqual([]);
  await page.getByRole("radio", { name: "Partly" }).check();
  expect(await audit(page)).toEqual([]);
  await openAssessment(page, instance, hashOf(mixed));
  await page.getByText("How to fix it").first().click();
  expect(await audit(page)).toEqual([]);
  await page.getByRole("button", { name: "Copy to my answers" }).click();
  expect(await audit(page)).toEqual([]);
  await page.goto(`${instance.app}/assessments`);
  expect(await audit(page)).toEqual([]);
});
