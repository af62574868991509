import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "../audit.ts";
import { closePages, sharedBrowser } from "../browser.ts";
import type { Instance } from "../instance.ts";
import { emailTo } from "../mailbox.ts";
import { type Account, newMark } from "../member.ts";
import { newPerson } from "../person.ts";
import { see } from "../see.ts";
import { entryOf, openAdmin, startWithStaff } from "./staff.ts";

const operatorEmail = "hello@kiteloop.example";
const hostile = `<img src=x onerror="harmed = 1"><script>harmed = 1</script>`;

let browser: Browser;
let instance: Instance;
let staff: Account;
let end: (() => Promise<void>) | undefined;

beforeAll(async () => {
  browser = await sharedBrowser();
  ({ instance, staff, end } = await startWithStaff(browser));
});
afterAll(async () => {
  await closePages();
  await end?.();
});

type Message = { name: string; email: string; message: string };

async function open(page: Page, search = "") {
  await page.goto(`${instance.app}/contact${search}`);
  await page.locator("[data-awake]").waitFor();
}

async function write(page: Page, { name, email, message }: Message) {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Topic").selectOption("help");
  await page.getByLabel("Message").fill(message);
}

const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();
const isSent = (page: Page) => see(page.getByRole("heading", { name: "Message sent" })).toBeFocused();

async function inAdmin(name: string, look: (page: Page) => Promise<void>) {
  const person = await newPerson(browser);
  await openAdmin(person.page, instance, staff);
  await see(person.page.getByRole("region", { name: "Open messages" })).toBeVisible();
  await see(person.page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
  await look(person.page);
  expect(person.complaints(), name).toEqual([]);
  await person.leave();
}

test("the page is accessible with and without errors, in dark mode and on a phone, without console errors", async () => {
  const person = await newPerson(browser);
  await open(person.page);
  expect(await audit(person.page)).toEqual([]);
  await send(person.page);
  await see(person.page.getByText("4 fields need a look")).toBeVisible();
  expect(await audit(person.page)).toEqual([]);
  expect(person.complaints()).toEqual([]);
  await person.leave();
});

test("errors are shown at their fields, and the first one is focused", async () => {
  const { page, leave } = await newPerson(browser);
  await open(page);
  await page.getByLabel("Email", { exact: true }).fill("ada@example");
  await page.getByLabel("Message").focus();
  const email = page.getByLabel("Email", { exact: true });
  await see(email).toHaveAccessibleDescription(/such as name@example.com/);
  await page.getByLabel("Message").fill("Too short");
  await send(page);
  await see(page.getByLabel("Your name")).toBeFocused();
  await see(page.getByLabel("Your name")).toHaveAccessibleDescription("Enter your name.");
  await see(page.getByLabel("Message")).toHaveAccessibleDescription(/at least 10 .* there are 9/);
  await page.getByRole("button", { name: "Topic" }).click();
  await see(page.getByLabel("Topic")).toBeFocused();
  await email.fill("ada@example.com");
  await see(email).toHaveAccessibleDescription("");
  await leave();
});

test("the address selects the topic, and a reload keeps the typed text", async () => {
  const { page, leave } = await newPerson(browser);
  await open(page, "?topic=nonsense");
  await see(page.getByLabel("Topic")).toHaveValue("");
  await open(page, "?topic=security");
  await see(page.getByLabel("Topic")).toHaveValue("security");
  await page.getByLabel("Message").fill("Half a thought about");
  await page.reload();
  await see(page.getByLabel("Message")).toHaveValue("Half a thought about");
  await leave();
});

test("a message whose response was lost is sent again without a duplicate, and reaches mailbox and staff as text", async () => {
  const person = await newPerson(browser);
  const { page } = person;
  person.expectComplaint(/ERR_FAILED/);
  await open(page);
  const mark = newMark();
  const name = `Ada ${mark} ${hostile}`;
  await write(page, { name, email: "ada@example.com", message: `Hello there.\n${hostile}` });
  await page.route("**/api/contact", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page);
  await see(page.getByRole("alert")).toContainText("Your text is still here");
  await see(page.getByLabel("Message")).toHaveValue(/Hello there/);
  await page.unroute("**/api/contact");
  await send(page);
  await isSent(page);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(person.complaints()).toEqual([]);
  await person.leave();

  const mail = await emailTo(instance.mailbox, operatorEmail, new RegExp(`Ada ${mark}`));
  expect(mail.text).toContain("Hello there.");
  expect(mail.html).not.toContain("<script>harmed");
  await inAdmin(name, async (admin) => {
    await see(entryOf(admin, name)).toHaveCount(1);
    await see(entryOf(admin, name)).toContainText(`Hello there.\n${hostile}`);
    expect(await admin.evaluate(() => "harmed" in window)).toBe(false);
    expect(await audit(admin)).toEqual([]);
    await admin.getByRole("button", { name: new RegExp(`^Mark as answered: Ada ${mark}`) }).click();
    await see(entryOf(admin, name)).toHaveCount(0);
    await admin.getByText("Answered", { exact: true }).click();
    await see(entryOf(admin, name)).toHaveCount(1);
  });
});

test("a filled honeypot gets the usual response and stores nothing", async () => {
  const person = await newPerson(browser);
  const { page } = person;
  await open(page);
  await write(page, { name: "Robo", email: "robo@example.com", message: "Buy my watches today" });
  await see(page.getByRole("textbox", { name: /Leave this empty/ })).toHaveCount(0);
  await page.locator("[name=website]").fill("https://watches.example", { force: true });
  await send(page);
  await isSent(page);
  await person.leave();
  await inAdmin("Robo", async (admin) => {
    await see(entryOf(admin, "Robo")).toHaveCount(0);
  });
  await expect(emailTo(instance.mailbox, operatorEmail, /Robo/, 1_500)).rejects.toThrow("no email");
});

test("the twentieth message in a row is refused with a waiting time, and the typed text is kept", async () => {
  const person = await newPerson(browser);
  const { page } = person;
  person.expectComplaint(/status of 429/);
  await open(page);
  const refused = page.getByRole("alert").filter({ hasText: "Not sent" });
  const again = page.getByRole("button", { name: "Send another message" });
  let sent = 0;
  for (; sent < 20; sent++) {
    await write(page, { name: "Eve", email: "eve@example.com", message: `Message number ${sent}` });
    await send(page);
    await see(refused.or(again)).toBeVisible();
    if (await refused.isVisible()) break;
    await again.click();
  }
  expect(sent).toBeLessThan(10);
  await see(refused).toContainText(/Too many attempts. Try again in \d+ (seconds|minutes)/);
  await see(page.getByLabel("Message")).toHaveValue(`Message number ${sent}`);
  expect(await audit(page)).toEqual([]);
  expect(person.complaints()).toEqual([]);
  await person.leave();
});

test("without JavaScript there is an email address instead of the form", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${instance.app}/contact`);
  await see(page.locator("noscript p")).toContainText("This form needs JavaScript");
  await see(page.getByRole("link", { name: operatorEmail }).first()).toBeVisible();
  await see(page.getByRole("button", { name: "Send message" })).toHaveCount(0);
  await context.close();
});
