import type { Page } from "@playwright/test";
import type { Instance } from "./instance.ts";
import { codeIn, mailTo } from "./mailbox.ts";
import { see } from "./see.ts";

export type Account = { name: string; email: string; password: string };

/** In names that must be new at each try: a second one meets what the first has left. */
export const newMark = (): string => Date.now().toString(36);

/** Somebody whom no try before this one has signed up. */
export function newAccount(first = "Mara"): Account {
  const mark = newMark();
  const email = `${first.toLowerCase()}-${mark}@example.com`;
  return { name: `${first} ${mark}`, email, password: "three small kites" };
}

/** Signs up by the screens, code from the mailbox included; ends on the home screen. */
export async function signUp(page: Page, instance: Instance, account: Account): Promise<void> {
  await page.goto(`${instance.app}/signup`);
  await page.getByLabel("Your name").fill(account.name);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Create account" }).click();
  const code = codeIn(await mailTo(instance.mailbox, account.email));
  await page.getByLabel("Six-digit code").fill(code);
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
  await page.waitForURL("**/members/home");
  await see(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Signs in by the screen; ends on the home screen. */
export async function signIn(page: Page, instance: Instance, account: Account): Promise<void> {
  await page.goto(`${instance.app}/signin`);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/members/home");
}
