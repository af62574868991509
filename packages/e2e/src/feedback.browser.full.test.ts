import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "./audit.ts";
import { closePages, sharedBrowser } from "./browser.ts";
import { choose } from "./choose.ts";
import type { Instance } from "./instance.ts";
import { emailTo } from "./mailbox.ts";
import { type Account, newAccount, openFromMenu, signUp } from "./member.ts";
import { newPerson } from "./person.ts";
import { see } from "./see.ts";
import { entryOf, openAdmin, startWithStaff } from "./site/staff.ts";

const words = "The chart of my second project stays empty.";

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

/** Width of the screenshot in a dialog, in its own pixels. */
async function shownWidth(page: Page): Promise<number> {
  await page.getByRole("button", { name: /^View screenshot/ }).click();
  const picture = page.getByAltText("Screenshot");
  await see(picture).toBeVisible();
  await see(picture).toHaveJSProperty("complete", true);
  const width = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await page.keyboard.press("Escape");
  return width;
}

test("staff find a workspace, change its plan, suspend it with a reason, and the log shows both", async () => {
  const owner = newAccount("Ana");
  const [client, person] = [await newPerson(browser), await newPerson(browser)];
  await signUp(client.page, instance, owner);
  const { page } = person;
  await openAdmin(page, instance, staff);
  await page.getByRole("tab", { name: "Workspaces" }).click();
  await page.getByLabel("Workspace ID or name").fill(owner.name);
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await page.getByRole("button", { name: `Show ${owner.name}'s workspace` }).click();
  await choose(page, "Plan", /Growth/);
  await page.getByRole("button", { name: "Change plan" }).click();
  await see(page.getByText(/^Plan of .* changed$/)).toBeVisible();
  await page.getByRole("button", { name: "Suspend workspace" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Note to the owners").fill("Clean your list, then write to us.");
  expect(await audit(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Suspend workspace" }).click();
  await see(page.getByText(/ is suspended$/)).toBeVisible();

  await client.page.reload();
  await see(client.page.getByText("Clean your list, then write to us.")).toBeVisible();
  await page.getByRole("tab", { name: "Audit log" }).click();
  const log = page.getByRole("tabpanel");
  await see(log).toContainText(`changed the state of ${owner.name}'s workspace from active to suspended`);
  await see(log).toContainText(`changed the plan of ${owner.name}'s workspace from`);
  expect([...client.complaints(), ...person.complaints()]).toEqual([]);
  await client.leave();
  await person.leave();
});

test("staff read and answer feedback with a large screenshot, and deleting it removes the screenshot", async () => {
  const mara = newAccount();
  const member = await newPerson(browser);
  const { page } = member;
  await signUp(page, instance, mara);
  await openFromMenu(page, "Feedback");
  await see(page.getByText("No feedback yet")).toBeVisible();
  await page.setViewportSize({ width: 3_000, height: 900 });
  const buffer = await page.screenshot();
  await page.setViewportSize({ width: 1_280, height: 860 });
  await page.getByLabel("Message").fill(words);
  await page
    .getByLabel("Screenshot", { exact: true })
    .setInputFiles({ name: "page.png", mimeType: "image/png", buffer });
  await see(page.getByAltText("Screenshot preview")).toBeVisible();
  expect(await audit(page)).toEqual([]);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await see(page.getByRole("article").filter({ hasText: words })).toBeVisible();
  expect(await shownWidth(page)).toBe(2_400);

  const told = new RegExp(`^Something is wrong: feedback from ${mara.name}$`);
  await emailTo(instance.mailbox, "hello@kiteloop.example", told);
  const reader = await newPerson(browser);
  await openAdmin(reader.page, instance, staff);
  await reader.page.getByRole("tab", { name: "Feedback" }).click();
  const entry = entryOf(reader.page, mara.name);
  await see(entry).toContainText(words);
  expect(await shownWidth(reader.page)).toBe(2_400);
  await entry.getByRole("button", { name: /^Reply/ }).click();
  await choose(reader.page, "Status", /Declined/);
  await reader.page.getByRole("textbox", { name: "Reply" }).fill("It fills once someone joins.");
  expect(await audit(reader.page)).toEqual([]);
  await reader.page.getByRole("button", { name: "Reply", exact: true }).click();
  await see(entry).toHaveCount(0);

  await page.reload();
  const own = page.getByRole("article");
  await see(own).toContainText("It fills once someone joins.");
  await see(own).toContainText("Declined");
  await own.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete feedback" }).click();
  await see(page.getByText("No feedback yet")).toBeVisible();
  await reader.page.reload();
  await reader.page.getByText("Declined", { exact: true }).click();
  await see(reader.page.getByText("No declined feedback")).toBeVisible();
  expect([...member.complaints(), ...reader.complaints()]).toEqual([]);
  await member.leave();
  await reader.leave();
});
