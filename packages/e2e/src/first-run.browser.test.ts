import { expect, test } from "vitest";
import { codeIn, emailTo } from "./mailbox.ts";
import { newAccount } from "./member.ts";
import { openOwnSite } from "./open-site.ts";
import { newPerson } from "./person.ts";
import { createPresser } from "./presser.ts";
import { publishPreset } from "./publish-preset.ts";
import { see } from "./see.ts";

test("six clicks lead from the landing page to a published widget, whose first page view and test referral show, and to one with a reward", async () => {
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

  const invite = await publishPreset(page, instance.app, { name: "Invite form", type: "invite" });
  expect(invite).toEqual({ clicks: 3, widgets: "invite live, welcome live" });
  expect(person.complaints()).toEqual([]);
  await Promise.all([person.leave(), visitor.leave()]);
  await end();
});
