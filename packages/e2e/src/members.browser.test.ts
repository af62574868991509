import { expect, test } from "vitest";
import { auditInFullRun } from "./audit.ts";
import { emailTo } from "./mailbox.ts";
import { newAccount, signUp } from "./member.ts";
import { browser, instance, onSite } from "./on-site.ts";
import { newPerson } from "./person.ts";
import { see } from "./see.ts";

onSite();

test("an invited member signs up by the emailed link and gets that role in that workspace only", async () => {
  const [mara, ana] = [await newPerson(browser), await newPerson(browser)];
  const [owner, invited] = [newAccount("Mara"), newAccount("Ana")];
  await signUp(mara.page, instance, owner);
  await mara.page.goto(`${instance.app}/members/members`);
  await mara.page.getByRole("button", { name: "Invite a member" }).first().click();
  await mara.page.getByLabel("Email").fill(invited.email);
  await mara.page.getByRole("button", { name: "Send invitation" }).click();
  await see(mara.page.getByText("Sent", { exact: true })).toBeVisible();
  expect(await auditInFullRun(mara.page)).toEqual([]);

  const { text } = await emailTo(instance.mailbox, invited.email, /invited you/);
  const link = /https?:\S+\/signup#invitation=\w+/.exec(text)?.[0] ?? "";
  const { page } = ana;
  await page.goto(link);
  await see(page.getByText(`${owner.name} invites you`)).toBeVisible();
  expect(page.url()).toBe(`${instance.app}/signup`);
  await see(page.getByLabel("Email")).toHaveValue(invited.email);
  await page.getByLabel("Your name").fill("Ana");
  await page.getByLabel("Password", { exact: true }).fill("four large kites");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/members/home");
  await page.getByRole("link", { name: "Workspace settings" }).click();
  await page.getByRole("link", { name: "Members", exact: true }).click();
  await see(page.getByRole("row", { name: /Ana.*You/ })).toContainText("Editor");
  await see(page.getByRole("row", { name: /Mara/ })).toContainText("Owner");
  // There is no other workspace to switch to.
  await page.getByRole("button", { name: /Switch workspace/ }).click();
  await see(page.getByRole("menuitemradio")).toHaveCount(1);
  await page.keyboard.press("Escape");

  await mara.page.goto(`${instance.app}/members/members?tab=log`);
  await see(mara.page.getByText(/^Ana joined/)).toBeVisible();
  expect([...mara.complaints(), ...ana.complaints()]).toEqual([]);
  await Promise.all([mara.leave(), ana.leave()]);
});
