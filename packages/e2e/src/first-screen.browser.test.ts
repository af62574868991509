import type { Page, Request } from "@playwright/test";
import { beforeAll, expect, test } from "vitest";
import { newAccount, signUp } from "./member.ts";
import { browser, instance, onSite } from "./on-site.ts";
import { newPerson } from "./person.ts";
import { see } from "./see.ts";

let member: Page;

onSite();

beforeAll(async () => {
  ({ page: member } = await newPerson(browser));
  await signUp(member, instance, newAccount());
});

/** A new window of the member's, with nothing cached. */
async function newWindow(): Promise<Page> {
  const context = await browser.newContext({ storageState: await member.context().storageState() });
  return context.newPage();
}

/** Calls of the first screen. When all are answered, nothing more is loaded: it only asks again from time to time. */
const calls = [
  "/api/activity?by=people",
  "/api/activity?by=timers",
  "/api/inbox",
  "/api/me",
  "/api/overview",
  "/api/projects",
];

test("the first screen takes at most 25 requests", async () => {
  const page = await newWindow();
  const requested = new Set<string>();
  const answered = new Set<string>();
  const addressOf = (request: Request) => request.url().slice(new URL(request.url()).origin.length);
  page.on("request", (request) => requested.add(addressOf(request)));
  page.on("requestfinished", (request) => answered.add(addressOf(request)));
  await page.goto(`${instance.app}/members/home`);
  await see(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => [...answered].filter((path) => path.startsWith("/api/")).sort()).toEqual(calls);
  expect(requested.size, [...requested].join("\n")).toBeLessThanOrEqual(25);
  await page.context().close();
});

test("the shell is visible before any script has loaded", async () => {
  const page = await newWindow();
  await page.route("**/assets/*.js", (route) => route.abort());
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  await page.goto(`${instance.app}/members/home`);
  await see(page.getByText("Kiteloop", { exact: true })).toBeVisible();
  await see(page.getByRole("status")).toHaveText("Loading");
  expect(refused).toEqual([]);
  await page.context().close();
});
