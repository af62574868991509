import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "../audit.ts";
import { closePages, sharedBrowser } from "../browser.ts";
import type { Instance } from "../instance.ts";
import { type Account, newAccount, newMark, signUp } from "../member.ts";
import { newPerson } from "../person.ts";
import { see } from "../see.ts";
import { entryOf, openAdmin, startWithStaff } from "./staff.ts";

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

const hostile = `<script>window.harmed = 1</script><img src=x onerror="window.harmed = 1">`;
const quoteOf = (page: Page, text: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("figure").filter({ hasText: text }) });

async function openWall(page: Page, search = "") {
  await page.goto(`${instance.app}/wall-of-love${search}`);
  await see(page.locator("[aria-busy=false]")).toBeVisible();
}

async function submitTestimonial(page: Page, name: string, quote: string) {
  const form = page.getByRole("form", { name: "Testimonial" });
  await form.scrollIntoViewIfNeeded();
  await page.locator("[data-island='wall-of-love/tell'][data-awake]").waitFor();
  await form.getByLabel("What Kiteloop did for you", { exact: true }).fill(quote);
  await form.getByLabel("Your name", { exact: true }).fill(name);
  await form.getByLabel("Email", { exact: true }).fill("writer@example.com");
  await form.getByLabel("Role", { exact: true }).fill("Head of growth");
  await form.getByLabel("Industry", { exact: true }).selectOption("newsletter");
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Send for review" }).click();
  await see(page.getByRole("heading", { name: /We’ll review it/ })).toBeFocused();
}

/** A wall with known entries, in the API's format. */
async function serve(page: Page, pages: { quotes: string[]; next?: string }[]) {
  await page.route("**/api/testimonials*", async (route) => {
    const cursor = new URL(route.request().url()).searchParams.get("cursor");
    const index = cursor === null ? 0 : Number(cursor);
    const items = pages[index]?.quotes.map((quote, at) => ({
      ...{ id: `tst_${index}_${at}`, name: `Writer ${at}`, role: null, company: "Acme", quote },
      businessType: "saas",
    }));
    const next = index + 1 < pages.length ? { next: String(index + 1) } : {};
    await route.fulfill({ json: { items, ...next } });
  });
}

test("an approved testimonial appears on the wall as text, and disappears when staff unpublish it", async () => {
  const visitor = await newPerson(browser);
  const worker = await newPerson(browser);
  const name = `Nadia ${newMark()}`;
  const doubled = `It doubled the invitations of ${name}.`;
  await openWall(visitor.page);
  await submitTestimonial(visitor.page, name, `${doubled} ${hostile}`);
  await openWall(visitor.page);
  await see(quoteOf(visitor.page, doubled)).toHaveCount(0);

  await openAdmin(worker.page, instance, staff);
  await worker.page.getByRole("tab", { name: "Testimonials" }).click();
  const entry = entryOf(worker.page, name);
  await see(entry).toContainText(`${doubled} ${hostile}`);
  expect(await audit(worker.page)).toEqual([]);
  await worker.page.getByRole("button", { name: `Approve: ${name}` }).click();
  await see(entry).toHaveCount(0);

  await openWall(visitor.page);
  const quote = quoteOf(visitor.page, doubled);
  await see(quote).toContainText(hostile);
  await see(quote).toContainText("Head of growth");
  expect(await visitor.page.content()).not.toContain("writer@example.com");
  expect(await visitor.page.evaluate(() => "harmed" in window)).toBe(false);
  expect(await audit(visitor.page)).toEqual([]);
  const kind = visitor.page.getByLabel("Industry").first();
  await kind.selectOption("fintech");
  await see(visitor.page).toHaveURL(/\?type=fintech$/);
  await see(visitor.page.getByRole("heading", { name: /from this industry yet: Finance/ })).toBeVisible();
  await visitor.page.goBack();
  await see(quote).toHaveCount(1);
  await openWall(visitor.page, "?type=newsletter");
  await see(quote).toHaveCount(1);

  await worker.page.getByText("Approved", { exact: true }).click();
  await worker.page.getByRole("button", { name: `Remove from wall: ${name}` }).click();
  await see(entry).toHaveCount(0);
  await openWall(visitor.page);
  await see(quote).toHaveCount(0);
  for (const person of [visitor, worker]) {
    expect(person.complaints()).toEqual([]);
    await person.leave();
  }
});

test("of two simultaneous decisions the second is refused and sees the current state", async () => {
  const visitor = await newPerson(browser);
  await openWall(visitor.page);
  const name = `Omar ${newMark()}`;
  const words = `It did not work for ${name}, and support said why.`;
  await submitTestimonial(visitor.page, name, words);
  await visitor.leave();
  const [first, second] = [await newPerson(browser), await newPerson(browser)];
  second.expectComplaint(/status of 409/);
  for (const { page } of [first, second]) {
    await openAdmin(page, instance, staff);
    await page.getByRole("tab", { name: "Testimonials" }).click();
    await see(entryOf(page, name)).toBeVisible();
  }
  await first.page.getByRole("button", { name: `Reject: ${name}` }).click();
  await see(entryOf(first.page, name)).toHaveCount(0);
  await second.page.getByRole("button", { name: `Approve: ${name}` }).click();
  await see(second.page.getByText("Someone else just changed this")).toBeVisible();
  await see(entryOf(second.page, name)).toHaveCount(0);
  await openWall(first.page);
  await see(quoteOf(first.page, words)).toHaveCount(0);
  for (const person of [first, second]) {
    expect(person.complaints()).toEqual([]);
    await person.leave();
  }
});

test("other members see no link to the admin screen, and an error at its address", async () => {
  const { page, complaints, leave } = await newPerson(browser);
  await signUp(page, instance, newAccount("Mel"));
  await page.getByRole("button", { name: /Account$/ }).click();
  await see(page.getByRole("menuitem", { name: "Profile" })).toBeVisible();
  await see(page.getByRole("menuitem", { name: "Admin" })).toHaveCount(0);
  await page.goto(`${instance.app}/members/admin`);
  await see(page.getByRole("heading", { name: "Staff only" })).toBeVisible();
  expect(await audit(page)).toEqual([]);
  expect(complaints()).toEqual([]);
  await leave();
});

test("sending requires consent, and a preview shows the testimonial while typing", async () => {
  const { page, leave } = await newPerson(browser);
  await openWall(page);
  const form = page.getByRole("form", { name: "Testimonial" });
  await form.scrollIntoViewIfNeeded();
  await page.locator("[data-island='wall-of-love/tell'][data-awake]").waitFor();
  const posted: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posted.push(request.url()));
  await form
    .getByLabel("What Kiteloop did for you", { exact: true })
    .fill("Forty more sign-ups a week, all of them counted.");
  await form.getByLabel("Your name", { exact: true }).fill("Pia Example");
  await form.getByLabel("Email", { exact: true }).fill("pia@example.com");
  await form.getByLabel("Industry", { exact: true }).selectOption("saas");
  const preview = page.getByRole("figure").filter({ hasText: "Forty more sign-ups" });
  await see(preview).toContainText("Pia Example");
  await see(preview).not.toContainText("pia@example.com");
  await form.getByRole("button", { name: "Send for review" }).click();
  await see(form.getByRole("checkbox")).toBeFocused();
  await see(form.getByRole("checkbox")).toHaveAccessibleDescription(/We need your consent/);
  expect(posted).toEqual([]);
  expect(await audit(page)).toEqual([]);
  await leave();
});

test("an empty wall says so and invites a testimonial; a failed one says why and retries", async () => {
  const person = await newPerson(browser);
  const { page } = person;
  person.expectComplaint(/status of 500/);
  await serve(page, [{ quotes: [] }]);
  await openWall(page);
  await see(page.getByRole("heading", { name: "No testimonials yet" })).toBeVisible();
  expect(await audit(page)).toEqual([]);
  await page.unroute("**/api/testimonials*");
  await page.route("**/api/testimonials*", (route) =>
    route.fulfill({ status: 500, json: { code: "internal", title: "Broken.", digest: "d1g3st" } }),
  );
  await openWall(page);
  await see(page.getByRole("alert")).toContainText(/Couldn’t load testimonials.*Broken.*d1g3st/);
  await page.unroute("**/api/testimonials*");
  await serve(page, [{ quotes: ["Back again, and all is well here."] }]);
  await page.getByRole("button", { name: "Try again" }).click();
  await see(quoteOf(page, "Back again")).toHaveCount(1);
  expect(person.complaints()).toEqual([]);
  await person.leave();
});

test.each([
  [1280, 860],
  [390, 844],
])("loading the wall moves nothing, and showing more moves no testimonial (%i px)", async (width, height) => {
  const { page, complaints, leave } = await newPerson(browser, width, height);
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = Object.assign({ value: 0, hadRecentInput: false }, entry.toJSON());
        if (!hadRecentInput) Object.assign(window, { shift: Reflect.get(window, "shift") + value });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const some = Array.from({ length: 9 }, (_, at) => `Words number ${at}. ${"They go on. ".repeat(at * 3)}`);
  await serve(page, [{ quotes: some }, { quotes: ["The last words of all of them."] }]);
  await openWall(page);
  // Browsers report shifts after the frame that contains them.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))));
  expect(await page.evaluate(() => Reflect.get(window, "shift"))).toBe(0);
  const placesOf = () =>
    page
      .getByRole("listitem")
      .getByRole("figure")
      .evaluateAll((figures) =>
        figures.map((figure) => {
          const { x, y, width, height } = figure.getBoundingClientRect();
          return { x, y: y + scrollY, width, height };
        }),
      );
  const before = await placesOf();
  expect(before).toHaveLength(9);
  // Content below gives way to them, which browsers don't count as a shift if it follows soon after a click.
  await page.getByRole("button", { name: "Show more" }).click();
  await see(quoteOf(page, "The last words")).toHaveCount(1);
  expect((await placesOf()).slice(0, before.length)).toEqual(before);
  expect(complaints()).toEqual([]);
  await leave();
});

test("without JavaScript the page says what it needs and gives an email address", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${instance.app}/wall-of-love`);
  await see(page.locator("noscript p").first()).toContainText("needs JavaScript");
  await see(page.locator("noscript p").last()).toContainText("hello@kiteloop.example");
  await see(page.getByRole("button", { name: "Send for review" })).toHaveCount(0);
  await context.close();
});
