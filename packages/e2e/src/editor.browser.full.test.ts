import { createProject } from "@kiteloop/contract/publishing/project";
import { createWidget, type Widget } from "@kiteloop/contract/publishing/widget";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import type { Browser, Page } from "@playwright/test";
import { expect } from "vitest";
import { ApiClient } from "./api.ts";
import { audit } from "./audit.ts";
import { choose } from "./choose.ts";
import type { Instance } from "./instance.ts";
import { signUp } from "./member.ts";
import { openSite } from "./open-site.ts";
import { newPerson, type Person } from "./person.ts";
import { see } from "./see.ts";
import { story } from "./story.ts";
import { preview, publish } from "./studio.ts";
import { watch } from "./watch.ts";

const mara = { name: "Mara Example", email: "mara-editor@example.com", password: "three small kites" };
const title = "First in line for the kite";
const german = "Als Erste an der Leine";

let browser: Browser;
let instance: Instance;
let member: Person;
let widget: Widget;

const told = story("editor", async () => {
  const site = await openSite();
  ({ browser, instance } = site);
  member = await newPerson(browser, 1440, 950);
  await signUp(member.page, instance, mara);
  const cookies = await member.context.cookies(instance.app);
  const api = new ApiClient(instance, new Map(cookies.map(({ name, value }) => [name, value])));
  const about = {
    name: "Acme",
    host: new URL(instance.demo).host,
    businessType: "saas",
    timeZone: "Asia/Tokyo",
  };
  const { id } = await api.expect(createProject.response, "POST", "/api/projects", about);
  widget = await api.expect(createWidget.response, "POST", `/api/projects/${id}/widgets`, {
    name: "Waitlist",
    config: defaultConfig("waitlist"),
  });
  return { people: { member }, end: site.end };
});
const step = (name: string, tell: (page: Page) => Promise<void>) => told(name, () => tell(member.page));

const address = () =>
  `${instance.app}/members/projects/${widget.projectId}/widgets/${widget.id}/edit/waitlist`;
const open = (page: Page, tab: string) => page.getByRole("tab", { name: tab }).click();
const saved = (page: Page) => see(page.getByText("Draft saved")).toBeVisible();
const titleField = (page: Page) => page.getByLabel("Title", { exact: true });

step("a widget is translated, and the preview shows the language being edited", async (page) => {
  await page.goto(address());
  const shown = preview(page);
  await titleField(page).fill(title);
  await see(shown.getByRole("heading", { name: title })).toBeVisible();

  await page.getByRole("button", { name: "Add language" }).click();
  await page.getByRole("menuitem", { name: "Deutsch" }).click();
  // New texts have no translation yet; all others start with the built-in German ones.
  await see(page.getByText("1 of 23 texts is missing and appears in English.")).toBeVisible();
  await see(shown.getByRole("heading", { name: title })).toBeVisible();
  await see(page.getByLabel("Launcher", { exact: true })).toHaveValue(/Warteliste/);
  await page.getByRole("button", { name: "Go to first missing" }).click();
  await see(titleField(page)).toBeFocused();
  await titleField(page).fill(german);
  await see(shown.getByRole("heading", { name: german })).toBeVisible();
  await see(page.getByText("All 23 texts are translated.")).toBeVisible();
  expect(await audit(page)).toEqual([]);
});

step("opening a list, a menu or a tab changes nothing else and causes no layout", async (page) => {
  await saved(page);
  const moments = page.getByRole("combobox", { name: "State" });
  const opening = await watch(page, moments);
  await moments.click();
  await see(moments.getByRole("option", { name: "Loading" })).toBeVisible();
  const opened = await opening();
  await page.keyboard.press("Escape");

  const adding = page.getByRole("button", { name: "Add language" });
  const hanging = await watch(page, adding.locator(".."));
  await adding.click();
  await see(page.getByRole("menuitem").first()).toBeFocused();
  const hung = await hanging();
  await page.keyboard.press("Escape");
  await see(adding).toBeFocused();

  const turning = await watch(page, page.getByRole("region", { name: "Settings", exact: true }));
  await open(page, "Design");
  await see(page.getByLabel("Corner radius")).toBeVisible();
  const turned = await turning();
  await open(page, "Content");

  expect([opened.changed, hung.changed, turned.changed]).toEqual([[], [], []]);
  // The component library measures the newly focused element once.
  expect(Math.max(opened.measured, hung.measured, turned.measured)).toBeLessThanOrEqual(2);
});

step("a reward is entered once and inserted into texts", async (page) => {
  await titleField(page).focus();
  await page.getByRole("button", { name: "Insert {reward} into Title" }).click();
  await see(page.getByText("Uses {reward}, but the inviter reward is empty.")).toBeVisible();
  await open(page, "Reward");
  await page.getByLabel("Inviter reward").fill("einen Drachen");
  await see(preview(page).getByRole("heading", { name: `${german}einen Drachen` })).toBeVisible();
  expect(await audit(page)).toEqual([]);
});

step(
  "an unreadable colour is adjusted just enough, and the adjustment can be undone and redone",
  async (page) => {
    await open(page, "Design");
    const accent = page.getByLabel("Accent", { exact: true });
    const contrast = page.getByRole("list", { name: "Contrast", exact: true });
    await accent.fill("#ffd21f");
    await see(contrast).toContainText("1.44 : 1Below 3");
    await contrast.getByRole("button", { name: /Fix with/ }).click();
    await see(contrast.getByText("Below 3")).toHaveCount(0);
    const better = await accent.inputValue();
    expect(better).not.toBe("#ffd21f");
    await page.keyboard.press("Control+z");
    await see(accent).toHaveValue("#ffd21f");
    await page.keyboard.press("Control+Shift+z");
    await see(accent).toHaveValue(better);
    expect(await audit(page)).toEqual([]);
  },
);

step("trigger, audience and limits are summed up in one sentence", async (page) => {
  await open(page, "Behavior");
  await choose(page, "Show", /After a delay/);
  await page.getByLabel("Delay").fill("1");
  await page.getByLabel("Exclude pages").fill("account orders/*");
  await page.getByLabel("Exclude pages").press("Enter");
  await page.getByText("Limit frequency").click();
  await page.getByLabel("Hide after dismissal for").fill("7");
  await see(page.getByRole("status").first()).toHaveText(
    "Shows its launcher to everyone on all pages except /account or /orders/* 1 second after the page has loaded, at most once per day. Hidden for 7 days after it’s closed.",
  );
  expect(await audit(page)).toEqual([]);
  await saved(page);
});

step("simultaneous edits show the difference and lose nothing", async (page) => {
  const other = await member.context.newPage();
  await other.goto(address());
  await titleField(other).fill("Theirs");
  await saved(other);
  await other.close();

  member.expectComplaint(/status of 409/);
  await open(page, "Content");
  await choose(page, "Language", /English/);
  await titleField(page).fill("Mine");
  const drafts = page.getByRole("alert", { name: "Conflicting drafts" });
  await see(drafts).toContainText("“Theirs” changed to “Mine”");
  expect(await audit(page)).toEqual([]);
  await drafts.getByRole("button", { name: "Use the other tab’s" }).click();
  await see(titleField(page)).toHaveValue("Theirs");
  await page.keyboard.press("Control+z");
  await see(titleField(page)).toHaveValue("Mine");
  await titleField(page).fill(title);
  await saved(page);
});

step("an unsavable change is reported, and leaving asks for confirmation", async (page) => {
  await titleField(page).fill("");
  await page.getByRole("button", { name: "Fix 1 field" }).click();
  await see(titleField(page)).toBeFocused();
  await page.getByRole("link", { name: "Widgets" }).first().click();
  const asked = page.getByRole("alertdialog", { name: "Discard unsaved changes?" });
  await asked.getByRole("button", { name: "Cancel" }).click();
  await titleField(page).fill(title);
  await saved(page);
});

step("a published widget appears in the language of each page", async (page) => {
  await publish(page, 1);
  for (const [path, launcher, heading] of [
    ["/", "Join the waitlist", title],
    ["/de", "Auf die Warteliste", `${german}einen Drachen`],
  ] as const) {
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(`${instance.demo}${path}?project=${widget.projectId}`);
    await visitor.getByRole("button", { name: launcher }).click();
    await see(visitor.getByRole("heading", { name: heading })).toBeVisible();
    await context.close();
  }
});

step("the next publish lists its changes", async (page) => {
  await page.goto(address());
  await page.getByLabel("Launcher", { exact: true }).fill("Queue up");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish version 2" });
  await see(dialog).toContainText("“Join the waitlist” changed to “Queue up”");
  await dialog.getByRole("button", { name: "Publish version 2" }).click();
  await see(page.getByText("Version 2 is live").first()).toBeVisible();
});
