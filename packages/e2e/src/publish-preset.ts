import type { Page } from "@playwright/test";
import { createPresser } from "./presser.ts";
import { see } from "./see.ts";

type Preset = { name: string; type: string };

/**
 * Publishes a preset with a new project, as a member who is signed in.
 * @returns the number of clicks, and the type and status of each widget of the project
 */
export async function publishPreset(
  page: Page,
  app: string,
  { name, type }: Preset,
): Promise<{ clicks: number; widgets: string }> {
  await page.goto(`${app}/members/projects/new`);
  const { press, count } = createPresser(page);
  // The only field that is typed: name, business type and time zone are filled in.
  await page.getByLabel("Website").fill(`${type}.acme.example`);
  await press("Create project");
  await page.waitForURL("**/members/presets/widgets/**");
  await press(new RegExp(`^Use preset ${name}`));
  await page.waitForURL("**/widgets/*/edit/*");
  await press("Publish");
  await see(page.getByRole("dialog", { name: "Published. Now add it to your site." })).toBeVisible();
  const clicks = count();
  const projectId = /prj_[0-9a-z]{26}/.exec(page.url())?.[0] ?? "";
  const { items } = await page.evaluate(
    async (id) => (await fetch(`/api/projects/${id}/widgets`)).json(),
    projectId,
  );
  const shown = items.map((one: { type: string; status: string }) => `${one.type} ${one.status}`);
  return { clicks, widgets: shown.join(", ") };
}
