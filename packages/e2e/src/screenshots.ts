/**
 * `npm run screenshots`: takes the screenshots for the documentation in the running product with the demo workspace. With
 * `-- --all` it takes those of all screens in all states for a review instead, into `test-results/screens`.
 */
import { mkdir, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { launchChromium } from "./browser.ts";
import { contactSheet } from "./contact-sheet.ts";
import { demoAccount, startDemo } from "./demo.ts";
import { reviewScreens } from "./geometry/review.ts";
import { dataFolder } from "./instance.ts";

const folder = new URL("../../../docs/", import.meta.url);

/** Of what is in view, or of the whole page. */
async function picture(page: Page, name: string, whole = false): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { cssContentSize: clip } = await session.send("Page.getLayoutMetrics");
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality: 78,
    ...(whole && { captureBeyondViewport: true, clip: { ...clip, scale: 1 } }),
  });
  await writeFile(new URL(`${name}.webp`, folder), Buffer.from(data, "base64"));
}

if (process.argv.includes("--all")) {
  await reviewScreens();
  process.exit(0);
}
const { dataDir, remove } = await dataFolder();
const instance = await startDemo(dataDir);
const browser = await launchChromium();
try {
  await mkdir(folder, { recursive: true });
  const { email, password } = demoAccount(instance);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    deviceScaleFactor: 1.5,
    reducedMotion: "reduce",
    locale: "en-US",
  });
  const page = await context.newPage();
  await page.goto(`${instance.app}/signin`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/members/home");
  // The shop that has more history.
  await page.goto(`${instance.app}/members/projects`);
  await page.getByRole("main").getByRole("link", { name: "Acme Coffee Gear" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Acme Coffee Gear" }).waitFor();
  await page.getByRole("link", { name: "Analytics", exact: true }).first().click();
  await page.getByRole("list", { name: "Funnel" }).waitFor();
  await page.waitForLoadState("networkidle");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(500);
    await picture(page, colorScheme === "light" ? "analytics" : "analytics-dark");
  }
  const project = page.url().replace(/\/analytics.*$/, "");
  await page.goto(`${project}/widgets`);
  await page.getByRole("main").getByRole("link", { name: "Invite friends" }).click();
  await page.getByRole("heading", { level: 1, name: "Invite friends" }).waitFor();
  const { app } = instance;
  const small = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    locale: "en-US",
    storageState: await context.storageState(),
  });
  const sheet = await small.newPage();
  await sheet.setContent(await contactSheet(sheet, { app, project, widget: page.url() }));
  await picture(sheet, "screens", true);
} finally {
  await browser.close();
  await instance.stop();
  await remove();
}
