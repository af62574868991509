import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
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
  ],
  ...["Owner", "Admin", "Editor", "Viewer", "Participants", "Chrome on Linux"],
  ...["Problem", "Idea", "Praise", "Other", "optional", "opened the workspace"],
]);

/** Initials, and dates in the member's format. */
const formatted = /^[A-Z]{2}$|^[A-Z][a-z]{2} \d+, \d{4}|^(just )?now$/;

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

const screens = ["home", "projects", "projects/new", "account", "members", "api-keys", "profile", "feedback"];
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test.each(screens)(
  "%s has all its texts in catalogues, and room for texts that are 40 percent longer",
  async (screen) => {
    for (const viewport of sizes) {
      const storageState = await member.context().storageState();
      const context = await browser.newContext({ storageState, viewport });
      const page = await context.newPage();
      const stored = collectStored(page);
      await serveBuild(page, dir);
      await page.goto(`${instance.app}/members/${screen}`);
      await see(page.getByRole("heading", { level: 1 })).toContainText("[");
      await page.waitForLoadState("networkidle");
      const english = (await plainTexts(page)).filter(
        (text) => !stored().includes(text) && !shared.has(text) && !formatted.test(text),
      );
      expect(english).toEqual([]);
      expect(await brokenLayout(page)).toEqual([]);
      await context.close();
    }
  },
);
