import type { FrameLocator, Page } from "@playwright/test";
import type { Instance } from "./instance.ts";
import { see } from "./see.ts";

/** Creates a widget of the site's only project from a preset of the gallery; ends in its editor. */
export async function usePreset(page: Page, preset: string): Promise<void> {
  await page.getByRole("button", { name: `Use preset ${preset}` }).click();
  await page.waitForURL("**/widgets/*/edit/*");
}

/** The editor's preview: the widget's own code in a sandboxed frame. */
export function preview(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Draft preview"]');
}

/** Publishes the editor's draft, despite warnings; ends on the widget's screen, with the sheet of a first publish closed. */
export async function publish(page: Page, version: number): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  // The second is shown while no rule grants the reward that the texts promise.
  const confirm = page.getByRole("button", {
    name: new RegExp(`^Publish (version ${version}|anyway)$`),
  });
  const live = page.getByText(`Version ${version} is live`).first();
  const sheet = page.getByRole("dialog", { name: "Published. Now add it to your site." });
  await see(confirm.or(live).or(sheet).first()).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await see(live.or(sheet).first()).toBeVisible();
  if (await sheet.isVisible()) {
    await see(sheet.getByText("Add the script tag")).toBeVisible();
    await sheet.getByRole("button", { name: "Close" }).click();
  }
  await page.waitForURL(/\/widgets\/wgt_[0-9a-z]{26}$/);
}

/** Creates a secret key in the browser and returns it, because it is shown only once. */
export async function newSecretKey(page: Page, instance: Instance, name: string): Promise<string> {
  await page.goto(`${instance.app}/members/api-keys`);
  await page.getByRole("button", { name: "New secret key" }).first().click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Create key" }).click();
  await page.getByRole("button", { name: "Copy secret key" }).click();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Done" }).click();
  await see(page.getByRole("dialog")).toHaveCount(0);
  await see(page.getByText(secret)).toHaveCount(0);
  return secret;
}
