import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openApi } from "@kiteloop/contract/openapi";
import { createProject } from "@kiteloop/contract/publishing/project";
import { createWidget } from "@kiteloop/contract/publishing/widget";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { errorCodes } from "@kiteloop/contract/shared/error-codes";
import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiClient } from "./api.ts";
import { launchChromium } from "./browser.ts";
import { dataFolder, type Instance, startInstance } from "./instance.ts";
import { newAccount, signUp } from "./member.ts";
import { newPerson } from "./person.ts";
import { brokenLayout, buildPseudoLocale, collectStored, plainTexts, serveBuild } from "./pseudo-locale.ts";
import { see } from "./see.ts";

let browser: Browser;
let instance: Instance;
let remove: () => Promise<void>;
let dir: string;
let member: Page;
const account = newAccount("Zoe");

/** Names that are the same in every language, and texts that modules share with islands of the site (decision 070). */
const shared = new Set([
  ...[
    "Kiteloop",
    "English",
    "German",
    "French",
    "Spanish",
    "American",
    "British",
    "CSV",
    "JSON",
    "curl",
    "Node",
    "SDK",
    "GET",
    "POST",
  ],
  ...["Owner", "Admin", "Editor", "Viewer", "Participants", "Chrome on Linux"],
  ...["Problem", "Idea", "Praise", "Other", "optional", "opened the workspace"],
]);

/** The help screen lists the errors and endpoints of the API, which have no catalogues. */
const ofTheApi = JSON.stringify(openApi({ server: "", version: "" })) + JSON.stringify(errorCodes);

/** Initials, variables of widget texts, and dates in the member's format. */
const formatted = /^[A-Z]{2}$|^\{\w+\}$|^[A-Z][a-z]{2} \d+, \d{4}|^(just )?now$/;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "kiteloop-pseudo-"));
  const data = await dataFolder();
  remove = data.remove;
  [browser, instance] = await Promise.all([
    launchChromium(),
    startInstance({ dataDir: data.dataDir, withinMs: 300_000 }),
    buildPseudoLocale(dir),
  ]);
  ({ page: member } = await newPerson(browser));
  await signUp(member, instance, account);
});

afterAll(async () => {
  await browser?.close();
  await instance?.stop();
  await remove?.();
  await rm(dir, { recursive: true, force: true });
});

const screens = [
  "home",
  "projects",
  "projects/new",
  "account",
  "members",
  "api-keys",
  "profile",
  "feedback",
  "help",
];
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

type Made = { project: string; editor: string };
let made: Promise<Made> | undefined;

/** Creates a project and a widget, and returns the paths of the project and of the widget's editor. */
async function makeProject(): Promise<Made> {
  const cookies = await member.context().cookies(instance.app);
  const api = new ApiClient(instance, new Map(cookies.map(({ name, value }) => [name, value])));
  const about = { name: "Acme", host: "acme.example", businessType: "saas", timeZone: "Asia/Tokyo" };
  const { id } = await api.expect(createProject.response, "POST", "/api/projects", about);
  const widget = await api.expect(createWidget.response, "POST", `/api/projects/${id}/widgets`, {
    name: "Waitlist",
    config: defaultConfig("waitlist"),
  });
  const project = `projects/${id}`;
  return { project, editor: `${project}/widgets/${widget.id}/edit/waitlist` };
}

/** Screens below a project's address. */
const ofProject = ["experiments", "emails", "install"];

async function pathOf(name: string): Promise<string> {
  if (screens.includes(name)) return name;
  made ??= makeProject();
  const { project, editor } = await made;
  return name === "editor" ? editor : `${project}/${name}`;
}

test.each([...screens, ...ofProject, "editor"])(
  "%s has all its texts in catalogues, and room for texts that are 40 percent longer",
  async (name) => {
    const screen = await pathOf(name);
    for (const viewport of sizes) {
      const storageState = await member.context().storageState();
      const context = await browser.newContext({ storageState, viewport });
      const page = await context.newPage();
      const stored = collectStored(page);
      await serveBuild(page, dir);
      await page.goto(`${instance.app}/members/${screen}`);
      await see(page.getByText("[").first()).toBeVisible();
      await see(page.getByRole("heading", { level: 1 })).toContainText(name === "editor" ? "Waitlist" : "[");
      await page.waitForLoadState("networkidle");
      const english = (await plainTexts(page)).filter(
        (text) =>
          !stored().includes(text) && !ofTheApi.includes(text) && !shared.has(text) && !formatted.test(text),
      );
      expect(english).toEqual([]);
      expect(await brokenLayout(page)).toEqual([]);
      await context.close();
    }
  },
);
