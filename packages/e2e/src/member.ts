import type { Page } from "@playwright/test";
import type { Instance } from "./instance.ts";
import { codeIn, emailTo } from "./mailbox.ts";
import { see } from "./see.ts";

export type Account = { name: string; email: string; password: string };

/** Makes names unique in each attempt, because a retry meets the data of the first. */
export const newMark = (): string => Date.now().toString(36);

/** A member that no earlier attempt has signed up. */
export function newAccount(first = "Mara"): Account {
  const mark = newMark();
  const email = `${first.toLowerCase()}-${mark}@example.com`;
  return { name: `${first} ${mark}`, email, password: "three small kites" };
}

/** Signs up in the browser, with the code from the mailbox; ends on the home screen. */
export async function signUp(page: Page, instance: Instance, account: Account): Promise<void> {
  await page.goto(`${instance.app}/signup`);
  await page.getByLabel("Your name").fill(account.name);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Create account" }).click();
  const code = codeIn(await emailTo(instance.mailbox, account.email));
  await page.getByLabel("Six-digit code").fill(code);
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
  await page.waitForURL("**/members/projects/new");
  await page.goto(`${instance.app}/members/home`);
  await see(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Opens a screen from the member's own menu. */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /Account$/ }).click();
  await page.getByRole("menuitem", { name }).click();
}

/** Signs in in the browser; ends on the home screen. */
export async function signIn(page: Page, instance: Instance, account: Account): Promise<void> {
  await page.goto(`${instance.app}/signin`);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/members/home");
}
