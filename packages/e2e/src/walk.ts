/**
 * `npm run walk`: walks from an operator's first sign-in to the third client, as
 * docs/operating.md describes it, and takes a picture of each step into `test-results/walk`.
 */
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { launchChromium } from "./browser.ts";
import { choose } from "./choose.ts";
import { checkout, dataFolder, type Instance, startInstance } from "./instance.ts";
import { emailTo } from "./mailbox.ts";
import { type Account, openFromMenu, signUp } from "./member.ts";

const folder = join(checkout, "test-results/walk");
const operator: Account = {
  name: "Olga Fictional",
  email: "operator@example.com",
  password: "three small kites",
};
const clients = ["Aurora Bikes", "Birch Books", "Cedar Coffee"] as const;

let taken = 0;

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  const place = String(++taken).padStart(2, "0");
  await page.screenshot({ path: join(folder, `${place}-${name}.png`) });
}

async function newPage(browser: Browser): Promise<Page> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, reducedMotion: "reduce", locale: "en-US" });
  return context.newPage();
}

/** Makes a workspace for a client, and switches to it. */
async function makeWorkspace(page: Page, client: string): Promise<void> {
  await page.getByRole("button", { name: /Switch workspace/ }).click();
  await page.getByRole("menuitem", { name: "New workspace" }).click();
  const dialog = page.getByRole("dialog", { name: "New workspace" });
  await dialog.getByLabel("Name").fill(client);
  await dialog.getByRole("button", { name: "Create workspace" }).click();
  await dialog.waitFor({ state: "hidden" });
}

async function switchTo(page: Page, client: string): Promise<void> {
  await page.getByRole("button", { name: /Switch workspace/ }).click();
  await page.getByRole("menuitemradio", { name: new RegExp(client) }).click();
  await page.getByRole("button", { name: new RegExp(`^${client}.*Switch workspace`) }).waitFor();
}

async function makeProject(page: Page, { app, demo }: Instance): Promise<void> {
  await page.goto(`${app}/members/projects/new`);
  await page.getByLabel("Website").fill(new URL(demo).host);
  await page.getByRole("button", { name: "Create project" }).click();
  await page.waitForURL("**/members/presets/widgets/**");
  await page
    .getByRole("button", { name: /^Use preset/ })
    .first()
    .click();
  await page.waitForURL("**/widgets/*/edit/*");
}

async function inviteOwner(page: Page, { app, mailbox }: Instance, email: string): Promise<string> {
  await page.goto(`${app}/members/members`);
  await page.getByRole("button", { name: "Invite a member" }).first().click();
  await page.getByLabel("Email").fill(email);
  await choose(page, "Role", /^Owner/);
  await picture(page, "invite-the-client");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await page.getByText("Sent", { exact: true }).waitFor();
  const { text } = await emailTo(mailbox, email, /invited you/);
  return /https?:\S+\/signup#invitation=\w+/.exec(text)?.[0] ?? "";
}

async function cloneTo(page: Page, { app }: Instance, client: string, host: string): Promise<void> {
  await page.goto(`${app}/members/projects`);
  await page.getByRole("main").getByRole("link").first().click();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("link", { name: "Data", exact: true }).click();
  await page.getByRole("button", { name: "Clone project…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Website").fill(host);
  await dialog.getByLabel("Name").fill(client);
  await choose(page, "Workspace", new RegExp(client));
  await picture(page, `clone-for-${client.split(" ")[0]?.toLowerCase()}`);
  await dialog.getByRole("button", { name: "Clone project" }).click();
  await dialog.waitFor({ state: "hidden" });
}

async function walk(browser: Browser, instance: Instance): Promise<void> {
  const [first, second, third] = clients;
  const page = await newPage(browser);
  await page.goto(`${instance.app}/signup`);
  await picture(page, "sign-up");
  await signUp(page, instance, operator);
  await page.goto(`${instance.app}/members/profile`);
  await picture(page, "profile");

  await makeWorkspace(page, first);
  await picture(page, "first-client");
  await makeProject(page, instance);
  await picture(page, "first-widget");
  const link = await inviteOwner(page, instance, "client@example.com");
  const client = await newPage(browser);
  await client.goto(link);
  await picture(client, "the-client-accepts");
  await client.getByLabel("Your name").fill("Casey Fictional");
  await client.getByLabel("Password", { exact: true }).fill("four large kites");
  await client.getByRole("button", { name: "Create account" }).click();
  await client.waitForURL("**/members/home");
  await picture(client, "the-client-at-home");

  await openFromMenu(page, "Admin");
  await page.getByRole("tab", { name: "Workspaces", exact: true }).click();
  await page.getByLabel("Workspace ID or name").fill(first);
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await page.getByRole("button", { name: /^Show/ }).first().click();
  await picture(page, "plan");

  await makeWorkspace(page, second);
  await makeWorkspace(page, third);
  await switchTo(page, first);
  await cloneTo(page, instance, second, "birch.example");
  await cloneTo(page, instance, third, "cedar.example");
  await switchTo(page, third);
  await page.goto(`${instance.app}/members/projects`);
  await picture(page, "third-client");
  await page.goto(`${instance.app}/members/workspaces`);
  await picture(page, "compare");
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const { dataDir, remove } = await dataFolder();
const instance = await startInstance({ dataDir, env: { KITELOOP_STAFF: operator.email } });
const browser = await launchChromium();
try {
  await walk(browser, instance);
  process.stdout.write(`${taken} pictures are in ${folder}\n`);
} finally {
  await browser.close();
  await instance.stop();
  await remove();
}
