import { widgetPresets } from "@kiteloop/contract/publishing/presets";
import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { codeIn, emailTo } from "./mailbox.ts";
import { newAccount, signUp } from "./member.ts";
import { openOwnSite } from "./open-site.ts";
import { newPerson } from "./person.ts";
import { see } from "./see.ts";

/** Presses buttons and links, and counts them. */
function createPresser(page: Page) {
  let count = 0;
  return {
    count: () => count,
    async press(name: string | RegExp): Promise<void> {
      const exact = typeof name === "string";
      const control = page.getByRole("button", { name, exact }).or(page.getByRole("link", { name, exact }));
      await control.first().click();
      count++;
    },
  };
}

test("six clicks lead from the landing page to a published widget, and the site’s first page view and a test referral show", async () => {
  const { browser, instance, end } = await openOwnSite();
  const person = await newPerson(browser);
  const { page } = person;
  const { press, count } = createPresser(page);
  const account = newAccount("Ines");

  await page.goto(instance.app);
  await press("Sign up");
  await page.waitForURL("**/signup");
  await page.getByLabel("Your name").fill(account.name);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await press("Create account");
  await page.getByLabel("Six-digit code").fill(codeIn(await emailTo(instance.mailbox, account.email)));
  await press("Confirm and sign in");
  await page.waitForURL("**/members/projects/new");
  await page.getByLabel("Website").fill(new URL(instance.demo).host);
  await press("Create project");
  await page.waitForURL("**/members/presets/widgets/**");
  await press(/^Use preset Waitlist/);
  await page.waitForURL("**/widgets/*/edit/*");
  await press("Publish");
  const sheet = page.getByRole("dialog", { name: "Published. Now add it to your site." });
  await see(sheet.getByText("Waiting for the first page view…")).toBeVisible();
  expect(count()).toBeLessThanOrEqual(6);

  const projectId = /prj_[0-9a-z]{26}/.exec(page.url())?.[0] ?? "";
  const visitor = await newPerson(browser);
  await visitor.page.goto(`${instance.demo}/coming?project=${projectId}`);
  await see(sheet.getByText("Seen on the demo shop")).toBeVisible();
  await sheet.getByRole("button", { name: "Create test link" }).click();
  const link = await sheet.getByRole("link", { name: "Open the link" }).getAttribute("href");
  const code = new URL(link ?? "").searchParams.get("kl") ?? "";
  await visitor.page.goto(`${instance.demo}/coming?project=${projectId}&kl=${code}`);
  const waitlist = visitor.page.locator("kiteloop-widget").first();
  await waitlist.getByLabel("Your email").fill("tester@example.com");
  await waitlist.getByRole("button", { name: "Request access" }).click();
  await see(sheet.getByText(/Test received/)).toBeVisible();
  expect(person.complaints()).toEqual([]);
  await Promise.all([person.leave(), visitor.leave()]);
  await end();
});

test("every preset is published with a new project in three clicks, which with three to sign up makes six", async () => {
  const { browser, instance, end } = await openOwnSite();
  const person = await newPerson(browser);
  const { page } = person;
  await signUp(page, instance, newAccount("Ada"));
  const pairs: string[] = [];
  for (const { name, type } of widgetPresets({ host: "acme.example", businessType: "saas" })) {
    await page.goto(`${instance.app}/members/projects/new`);
    const { press, count } = createPresser(page);
    // The only field that is typed: name, business type and time zone are filled in.
    await page.getByLabel("Website").fill(`${type}.acme.example`);
    await press("Create project");
    await page.waitForURL("**/members/presets/widgets/**");
    await press(new RegExp(`^Use preset ${name}`));
    await page.waitForURL("**/widgets/*/edit/*");
    await press("Publish");
    await see(page.getByRole("dialog", { name: "Published. Now add it to your site." })).toBeVisible();
    expect(count(), name).toBeLessThanOrEqual(3);
    const projectId = /prj_[0-9a-z]{26}/.exec(page.url())?.[0] ?? "";
    const widgets = await page.evaluate(
      async (id) => (await fetch(`/api/projects/${id}/widgets`)).json(),
      projectId,
    );
    pairs.push(
      widgets.items.map((one: { type: string; status: string }) => `${one.type} ${one.status}`).join(", "),
    );
  }
  // Invitees are greeted from the start.
  expect(pairs.filter((types) => types.includes(","))).toEqual([
    "invite live, welcome live",
    "share live, welcome live",
  ]);
  expect(person.complaints()).toEqual([]);
  await person.leave();
  await end();
});
