import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languageNames, widgetLanguages } from "@kiteloop/contract/languages/list";
import { openApi } from "@kiteloop/contract/openapi";
import { widgetPresets } from "@kiteloop/contract/publishing/presets";
import { auditKinds, auditPhrases, staffPhrases } from "@kiteloop/contract/shared/audit-actions";
import { businessTypeNames, contactTopicNames } from "@kiteloop/contract/shared/choice-names";
import { errorCodes } from "@kiteloop/contract/shared/error-codes";
import type { BrowserContext, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dialog, eachDialog } from "./dialogs.ts";
import { checkout } from "./instance.ts";
import { memberScreens, openScreens, tabsOf } from "./members-screens.ts";
import { brokenLayout, buildPseudoLocale, collectStored, plainTexts, serveBuild } from "./pseudo-locale.ts";
import { see } from "./see.ts";

let dir: string;
let context: BrowserContext;
let addressOf: (pattern: string) => string;
let end: (() => Promise<void>) | undefined;

/** Names that are the same in every language, and texts that modules share with islands of the site (decision 083). */
const shared = new Set([
  // The sample of a font.
  "Aa",
  ...[
    "Kiteloop",
    "CSV",
    "JSON",
    "PNG",
    "SVG",
    "curl",
    "Node",
    "SDK",
    "GET",
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
    "DKIM",
    "SPF",
    "DMARC",
  ],
  ...["WhatsApp", "Facebook", "LinkedIn", "Telegram", "Shopify", "X"],
  "optional",
  "Show all",
  // Languages are named by the browser, in English and by themselves.
  ...Object.values(languageNames),
  ...widgetLanguages.flatMap((language) =>
    ["en", language].map((by) => new Intl.DisplayNames(by, { type: "language" }).of(language) ?? ""),
  ),
]);

/**
 * The help screen lists the errors and endpoints of the API, the log has phrases of the contract, choices have its names, presets have texts for widgets, and numbers have the texts of
 * their definitions.
 */
const ofOthers =
  JSON.stringify([
    openApi({ server: "", version: "" }),
    errorCodes,
    ...[auditKinds, auditPhrases, staffPhrases, businessTypeNames, contactTopicNames],
    widgetPresets({ host: "acme.example", businessType: "ecommerce" }),
  ]) + readFileSync(join(checkout, "docs/numbers.md"), "utf8");

/** An announcement of React Aria, in the locales that it has. */
const options = /^\d+ options? available\.$/;

/** Initials, variables of widget texts, addresses, event names, and dates and times in the member's format. */
const formatted =
  /^[A-Z]{2}$|^\{+\w+\}+$|[\w-]\.[\w-]|^[a-z_-]+$|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d|^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)$|^(?:just )?now$|^\d+ (?:second|minute|hour|day)s? ago$|^yesterday$|^\d+:\d\d:\d\d|\/|px$/;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "kiteloop-pseudo-"));
  const [screens] = await Promise.all([openScreens(), buildPseudoLocale(dir)]);
  const served = await serveBuild(screens.instance, dir);
  context = screens.context;
  addressOf = (pattern) => screens.addressOf(pattern).replace(screens.instance.app, served.app);
  end = async () => {
    served.close();
    await screens.end();
  };
});

afterAll(async () => {
  await end?.();
  await rm(dir, { recursive: true, force: true });
});

/** Opening every dialog takes as long as everything else here, and a phone shows few other texts. */
const thorough = process.env.KITELOOP_TESTS === "all";

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Opens a screen of the pseudo-locale, and returns what is shown of it in English. */
async function open(address: string): Promise<{ page: Page; english: (root?: string) => Promise<string[]> }> {
  const page = await context.newPage();
  await page.setViewportSize(wide);
  const stored = collectStored(page);
  await page.goto(address);
  await see(page.getByText("[").first()).toBeVisible();
  await see(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const storedLine = () => stored().replaceAll("\\n", " ").replace(/\s+/g, " ");
  const isOurs = (text: string) =>
    !storedLine().includes(text) &&
    !ofOthers.includes(text) &&
    !text.split(", ").every((part) => shared.has(part)) &&
    !formatted.test(text) &&
    !options.test(text);
  return { page, english: async (root?: string) => (await plainTexts(page, root)).filter(isOurs) };
}

test.each(memberScreens.flatMap((pattern) => ["", ...(tabsOf[pattern] ?? [])].map((tab) => [pattern, tab])))(
  "%s%s and its dialogs have all their texts in catalogues, and room for texts that are 40 percent longer",
  async (pattern, tab) => {
    const { page, english } = await open(addressOf(pattern) + tab);
    for (const viewport of [wide, phone]) {
      await page.setViewportSize(viewport);
      // Charts measure their container and redraw, so only lasting faults count.
      await expect.poll(() => brokenLayout(page)).toEqual([]);
      if (thorough || viewport === wide) expect(await english()).toEqual([]);
    }
    if (!thorough) return page.close();
    await eachDialog(page, async () => {
      expect(await brokenLayout(page)).toEqual([]);
      expect(await english(dialog)).toEqual([]);
    });
    await page.close();
  },
);

const editor = "/members/projects/:projectId/widgets/:widgetId/edit/:widgetType";

test("each tab of the editor has all its texts in catalogues", async () => {
  const { page, english } = await open(addressOf(editor));
  const tabs = page.getByRole("tab");
  for (let at = 0; at < (await tabs.count()); at += 1) {
    await tabs.nth(at).click();
    // Folded groups have their fields only when they are open.
    const folded = page.locator("details:not([open]) > summary").filter({ visible: true });
    while ((await folded.count()) > 0) await folded.first().click();
    expect(await english(), `tab ${at + 1}`).toEqual([]);
    expect(await brokenLayout(page), `tab ${at + 1}`).toEqual([]);
  }
  await page.close();
});
