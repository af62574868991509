import { createProject } from "@kiteloop/contract/publishing/project";
import { createWidget, getWidget, saveDraft, type Widget } from "@kiteloop/contract/publishing/widget";
import { defaultConfig, type WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { audit } from "./audit.ts";
import type { Instance } from "./instance.ts";
import { signUp } from "./member.ts";
import { openSite } from "./open-site.ts";
import { newPerson, type Person } from "./person.ts";
import { see } from "./see.ts";
import { story } from "./story.ts";

const mara = { name: "Mara Example", email: "mara-widgets@example.com", password: "three small kites" };
const first = "Treat a friend";
const second = "Bring a friend, both save ten";

let instance: Instance;
let member: Person;
let page: Page;
let projectId: string;
let widget: Widget;

/** Calls the API like the member's own page. */
async function call(method: string, path: string, body?: object): Promise<unknown> {
  return page.evaluate(
    async ({ method, path, body }) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    { method, path, body },
  );
}

const address = () => `/api/projects/${projectId}/widgets/${widget.id}`;

/** Edits and saves a widget; ends on the widget's screen. */
async function edit(change: (config: WidgetConfig) => void): Promise<void> {
  widget = getWidget.response.parse(await call("GET", address()));
  const config = structuredClone(widget.draft);
  change(config);
  widget = saveDraft.response.parse(
    await call("PUT", `${address()}/draft`, { version: widget.version, config }),
  );
  await openWidget();
}

const openWidget = () => page.goto(`${instance.app}/members/projects/${projectId}/widgets/${widget.id}`);

async function publish(version: number): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await see(page.getByText(`Version ${version} published`).first()).toBeVisible();
}

const row = (version: number) =>
  page.getByRole("listitem").filter({ hasText: new RegExp(`^v${version}\\D`) });

/** A dialog by its title, because toasts have the same role. */
const asking = (name: string) => page.getByRole("alertdialog", { name });

const step = story("widgets", async () => {
  const site = await openSite();
  instance = site.instance;
  member = await newPerson(site.browser);
  page = member.page;
  await signUp(page, instance, mara);
  const host = new URL(instance.demo).host;
  const project = { name: "Acme Coffee", host, businessType: "ecommerce", timeZone: "Europe/Berlin" };
  projectId = createProject.response.parse(await call("POST", "/api/projects", project)).id;
  const config = defaultConfig("invite");
  config.content.title = first;
  const made = await call("POST", `/api/projects/${projectId}/widgets`, { name: "Invite friends", config });
  widget = createWidget.response.parse(made);
  return { people: { member }, end: site.end };
});

step("the publish dialog lists the changes, and the history keeps them", async () => {
  await openWidget();
  await see(page.getByText("see this widget once you publish it")).toBeVisible();
  await publish(1);
  await edit((config) => {
    config.content.title = second;
    config.design.accent = "#0b6e4f";
    config.behaviour.audience.exclude = ["/checkout"];
  });
  const title = page.getByRole("listitem").filter({ hasText: "title" }).first();
  await see(title).toContainText(`“${first}” changed to “${second}”`);
  await publish(2);
  await see(row(2)).toContainText("1 text, 1 design setting, 1 behavior setting since version 1");
  await row(2).getByText("since version 1").click();
  await see(row(2)).toContainText("None changed to /checkout");
  expect(await audit(page)).toEqual([]);
});

step("restoring an earlier version lists the changes and publishes a new version", async () => {
  await page.getByRole("button", { name: "Roll back to version 1" }).click();
  const dialog = asking("Roll back to version 1?");
  await see(dialog).toContainText(`“${second}” changed to “${first}”`);
  await dialog.getByRole("button", { name: "Roll back" }).click();
  await see(dialog).toHaveCount(0);
  await see(row(3)).toContainText("Rollback to version 1");
  await see(row(3)).toContainText("Live");
});

step("a publish is scheduled in the project's time zone, and the schedule canceled", async () => {
  await edit((config) => {
    config.content.title = second;
    config.behaviour.audience.exclude = ["/checkout"];
  });
  await page.getByRole("button", { name: "Schedule" }).click();
  const dialog = page.getByRole("dialog");
  await see(dialog.getByText("Europe/Berlin")).toBeVisible();
  await dialog.getByLabel("Publish on").fill("2001-01-01T09:00");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await see(dialog.getByText("in the future")).toBeVisible();
  await dialog.getByLabel("Publish on").fill("2099-07-01T09:00");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await see(page.getByText("1 Jul 2099, 09:00 (Europe/Berlin)")).toBeVisible();
  await page.getByRole("button", { name: "Cancel schedule" }).click();
  await asking("Cancel schedule?").getByRole("button", { name: "Cancel schedule" }).click();
  await see(page.getByText("(Europe/Berlin)")).toHaveCount(0);
  await publish(4);
});

step("two versions are compared with the widget's own code and their settings in words", async () => {
  await page.getByRole("link", { name: "Compare" }).click();
  await see(page.frameLocator('iframe[title="Version 3 of Invite friends"]').getByText(first)).toBeVisible();
  await see(page.frameLocator('iframe[title="Version 4 of Invite friends"]').getByText(second)).toBeVisible();
  const table = page.getByRole("table");
  await see(table.getByRole("row", { name: /^Title/ })).toContainText(`“${second}”`);
  await see(table.getByRole("row", { name: /^Corner radius/ })).toHaveCount(0);
  await page.getByText("Differences only").click();
  await see(table.getByRole("row", { name: /^Corner radius/ })).toBeVisible();
  await page.getByRole("button", { name: "Add column" }).click();
  await page.waitForURL(/of=3%2C4%2Cdraft&all=yes/);
  await page.getByText("Phone", { exact: true }).click();
  await page.waitForURL(/device=phone/);
  expect(await audit(page)).toEqual([]);
});

step("a widget's design is saved as a preset and used for another widget", async () => {
  await openWidget();
  await page.getByRole("button", { name: "More actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Save as preset" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Ten for both");
  await dialog.getByRole("button", { name: "Save preset" }).click();
  await see(dialog).toHaveCount(0);
  await page.goto(`${instance.app}/members/presets/widgets`);
  await see(page.frameLocator('iframe[title="Preview of Ten for both"]').getByText(second)).toBeVisible();
  expect(await audit(page)).toEqual([]);
  await page.getByRole("button", { name: "Use preset Ten for both" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create widget" }).click();
  await page.waitForURL("**/widgets/*/edit/invite");
});

step("the first page that reports confirms the installation", async () => {
  await page.goto(`${instance.app}/members/projects/${projectId}/install`);
  await see(page.getByText("Waiting for the first page view…")).toBeVisible();
  expect(await audit(page)).toEqual([]);
  const shop = await member.context.newPage();
  await shop.goto(`${instance.demo}/?project=${projectId}`);
  await see(shop.getByRole("button", { name: "Invite a friend" })).toBeVisible();
  await see(page.getByText("Seen on the demo shop")).toBeVisible();
  await shop.close();
});

step("the inspector says why a widget is not shown", async () => {
  const inspector = page.locator("#inspector");
  await see(inspector.getByText("The widget is shown.")).toBeVisible();
  await inspector.getByLabel("Page").fill("/checkout");
  await see(inspector.getByText("Not shown. This page is excluded.")).toBeVisible();
  await see(inspector.getByRole("link", { name: "Edit behavior" })).toBeVisible();
  expect(await audit(page)).toEqual([]);
});

step("widgets of all projects are found and paused together", async () => {
  await page.goto(`${instance.app}/members/widgets?status=live`);
  await see(page.getByRole("row")).toHaveCount(2);
  await page.getByLabel("Select Invite friends").check();
  await page.getByRole("button", { name: "Pause 1" }).click();
  await see(page.getByText("None of 2 widgets match your filters.")).toBeVisible();
  await page.goto(`${instance.app}/members/widgets`);
  await see(page.getByRole("row", { name: /Invite friends/ })).toContainText("Paused");
  expect(await audit(page)).toEqual([]);
});
