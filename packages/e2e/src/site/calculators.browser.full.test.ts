import { readFile } from "node:fs/promises";
import { planNames, plans } from "@kiteloop/contract/tenancy/plans";
import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { audit } from "../audit.ts";
import { browser, instance, robin, withRobin } from "../on-site.ts";
import { newPerson } from "../person.ts";
import { see } from "../see.ts";

withRobin();

const calculator = "/assessments/k-factor-calculator";

/** Opens a page of the site and waits until its island is hydrated. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(instance.app + path);
  await page.locator("[data-island][data-awake]").waitFor();
}

async function fill(page: Page, numbers: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(numbers)) await page.locator(`input[name=${name}]`).fill(value);
}

const skok = { users: "1000", invitations: "2", conversion: "100", cycle: "2", churn: "0", days: "10" };
const result = (page: Page) => page.getByRole("region", { name: "Result" });
const shown = async (page: Page) => (await page.locator("main").textContent())?.replaceAll(/\s+/g, " ") ?? "";

test("a row of Skok's table is reproduced, and its link shows it to another person", async () => {
  const { page } = robin;
  await open(page, calculator);
  await fill(page, skok);
  await see(result(page)).toContainText("63,000");
  await expect.poll(() => page.url()).toContain("days=10");
  const link = page.url();
  expect(new URL(link).searchParams.get("invitations")).toBe("2");
  await page.getByRole("button", { name: "Copy link" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const friend = await newPerson(browser);
  await open(friend.page, link.slice(instance.app.length));
  await see(result(friend.page)).toContainText("63,000");
  await see(friend.page.locator("input[name=days]")).toHaveValue("10");
  expect(friend.complaints()).toEqual([]);
  await friend.leave();
});

test("dragging a slider changes the address once, and the copied link contains the final value", async () => {
  const { page } = robin;
  await open(page, calculator);
  await fill(page, { invitations: "1" });
  await expect.poll(() => page.url()).toContain("invitations=1&");
  // Browsers allow some two hundred changes in ten seconds; this one is started without that limit.
  const drag = (slider: Element) => {
    const change = history.replaceState.bind(history);
    document.body.dataset.changes = "";
    history.replaceState = (...given) => {
      document.body.dataset.changes += "x";
      change(...given);
    };
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    for (let step = 0; step <= 400; step++) {
      own?.set?.call(slider, step === 400 ? "4" : String(1 + (step % 2)));
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
  await page.getByRole("slider", { name: /Invitations/ }).evaluate(drag);
  await page.getByRole("button", { name: "Copy link" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("invitations=4&");
  await expect.poll(() => page.url()).toContain("invitations=4&");
  await see(page.locator("body")).toHaveAttribute("data-changes", "x");
});

test.each([
  ["nobody invites", { invitations: "0" }, "No one joins through invitations"],
  ["K is exactly 1", { invitations: "1", conversion: "100" }, "as large as the one before"],
  [
    "everything is huge",
    { users: "1e9", invitations: "1000", conversion: "100" },
    "more than there are people",
  ],
  ["nobody is there", { users: "0" }, "no users"],
  ["everybody leaves", { churn: "100" }, "no users are left to invite"],
])("%s: the page shows the error", async (_case, numbers, words) => {
  const { page } = robin;
  await open(page, calculator);
  await fill(page, numbers);
  await expect.poll(() => shown(page)).toContain(words);
  expect(await shown(page)).not.toMatch(/NaN|Infinity|∞|undefined|null/);
});

test("invalid input is marked at its field, and the last result stays", async () => {
  const { page } = robin;
  await open(page, calculator);
  const before = await result(page).textContent();
  for (const [text, said] of [
    ["-3", "At least 0"],
    ["", "Write a number"],
    ["three", "Write a number"],
    ["1e9", "At most 1,000"],
  ] as const) {
    await fill(page, { invitations: text });
    const field = page.locator("input[name=invitations]");
    await see(field).toHaveAttribute("aria-invalid", "true");
    await page.getByText(said, { exact: true }).waitFor();
    expect(await result(page).textContent()).toBe(before);
  }
  expect(page.url()).not.toContain("1e9");
});

test("the curve is read by keyboard, as a table, and exported as CSV", async () => {
  const { page } = robin;
  await open(page, calculator);
  await fill(page, skok);
  const chart = page.getByRole("slider", { name: "Growth, day by day" });
  await chart.focus();
  const read = (text: string) => see(chart).toHaveAttribute("aria-valuetext", text);
  await page.keyboard.press("Home");
  await read("day 0: 1,000 users, 1,000 without invitations");
  await page.keyboard.press("End");
  await read("day 10: 63,000 users, 1,000 without invitations");
  await page.getByRole("button", { name: "Table" }).click();
  const last = page.getByRole("region", { name: "Users over time, table" }).getByRole("row").last();
  await see(last).toHaveText("1063,0001,000");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV" }).click(),
  ]);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines[0]).toMatch(/Day,Users,Without invitations$/);
  expect(lines).toHaveLength(12);
  expect(lines.at(-1)).toBe("10,63000,1000");
});

test("a hostile address runs no code and shows the default values", async () => {
  const { page } = robin;
  await open(
    page,
    `${calculator}?users=<img src=x onerror=alert(1)>&days=javascript:alert(1)&cost=-1#<script>`,
  );
  await see(page.locator("input[name=users]")).toHaveValue("1000");
  expect(await page.locator("img").count()).toBe(0);
});

test("pricing shows the limits of each plan", async () => {
  const { page } = robin;
  await page.goto(`${instance.app}/pricing`);
  for (const plan of planNames) {
    const card = page.locator(`section[aria-labelledby=plan-${plan}]`);
    const numbers = (await card.locator("dd").allTextContents()).map((text) =>
      Number(text.replaceAll(",", "")),
    );
    expect(numbers).toEqual(Object.values(plans[plan]));
  }
});

test("the bill follows the events, shows its formula and is shared by link", async () => {
  const { page } = robin;
  await open(page, "/pricing");
  const total = page.getByRole("status").filter({ hasText: "a month at list prices" });
  const sum = async () =>
    Number(/\$([\d,.]+)/.exec((await total.textContent()) ?? "")?.[1]?.replaceAll(",", ""));
  const first = await sum();
  await page.getByText("100 million").click();
  await expect.poll(sum).toBeGreaterThan(first * 20);
  const parts = await page.locator("li summary b").allTextContents();
  const added = parts.reduce((all, text) => all + (Number(text.replaceAll(/[$,]/g, "")) || 0), 0);
  expect(Math.abs(added - (await sum()))).toBeLessThan(0.01 * (parts.length + 1));
  await page.getByText("DynamoDB writes").first().click();
  await page.getByText(/write units = beacons/).waitFor();
  const large = await sum();
  await expect.poll(() => page.url()).toContain("events=100000000");
  await page.reload();
  await page.locator("[data-island][data-awake]").waitFor();
  await expect.poll(sum).toBe(large);
  await fill(page, { events: "lots" });
  await page.getByText("Write a number", { exact: true }).waitFor();
  expect(await sum()).toBe(large);
});

test("both pages are readable without JavaScript", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(instance.app + calculator);
  expect(await shown(page)).toMatch(/The calculator needs JavaScript.*0\.6.*Users over time/);
  await page.goto(`${instance.app}/pricing`);
  expect(await shown(page)).toMatch(/5,000,000.*needs JavaScript.*DynamoDB writes/);
  await context.close();
});

test("both pages conform to WCAG 2.2 AA in light mode, dark mode and on a phone, also with an error", async () => {
  const { page } = robin;
  for (const path of [calculator, "/pricing"]) {
    await open(page, path);
    expect(await audit(page)).toEqual([]);
    await page.locator("main input[inputmode]").first().fill("many");
    expect(await audit(page)).toEqual([]);
  }
});
