import { publicPaths } from "@kiteloop/contract/shared/public-paths";
import type { BrowserContext, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { geometryFaults } from "./geometry/faults.ts";
import { type State, showState, states } from "./geometry/states.ts";
import { memberScreens, openScreens, tabsOf } from "./members-screens.ts";
import { see } from "./see.ts";

let context: BrowserContext;
let addressOf: (pattern: string) => string;
let end: (() => Promise<void>) | undefined;
beforeAll(async () => {
  ({ context, addressOf, end } = await openScreens());
});
afterAll(async () => {
  await end?.();
});

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** Screens that are a list: its first row is in view. */
const lists = [
  "/members/projects",
  "/members/widgets",
  "/members/workspaces",
  "/members/home/inbox",
  "/members/projects/:projectId/widgets",
  "/members/projects/:projectId/experiments",
  "/members/projects/:projectId/participants",
  "/members/projects/:projectId/rewards",
  "/members/projects/:projectId/referrals",
];

/** px */
const lineHeight = 40;

const settled = async (page: Page) => {
  await see(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
};

async function faultsOf(pattern: string, state: State): Promise<string[]> {
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await showState(page, state);
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto(addressOf(pattern));
    await settled(page);
    const wide = size.width > 1_000;
    const list = wide && state !== "empty" && state !== "error" && lists.includes(pattern);
    const found = await geometryFaults(page, { scrolls: !wide, list });
    faults.push(...found.map((fault) => `${size.width} px: ${fault}`));
  }
  await page.close();
  return faults;
}

const routes = [
  ...publicPaths,
  ...memberScreens.flatMap((pattern) => [pattern, ...(tabsOf[pattern] ?? []).map((tab) => pattern + tab)]),
];

test.each(routes)("on %s nothing covers a card, is cut or outside of the viewport", async (route) => {
  expect(await faultsOf(route, "demo")).toEqual([]);
});

const others = states.filter((state) => state !== "demo");
test.each(lists.flatMap((route) => others.map((state) => [route, state] as const)))(
  "on %s nothing does with the state %s, and its list begins in view",
  async (route, state) => {
    expect(await faultsOf(route, state)).toEqual([]);
  },
);

test.each(["referrals", "rewards"])(
  "%s to decide on are lines, on a small laptop, too, and 18 are in view",
  async (list) => {
    const page = await context.newPage();
    await page.goto(addressOf("/members/projects"));
    const shop = page.getByRole("main").getByRole("link", { name: "Acme Coffee Gear" }).first();
    const address = new URL(`${await shop.getAttribute("href")}/${list}`, page.url()).href;
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      await settled(page);
      const rows = await page.locator("tbody tr:has(td)").evaluateAll((all) =>
        all.map((row) => {
          const { top, height } = row.getBoundingClientRect();
          return { top, height };
        }),
      );
      expect(rows.length).toBeGreaterThan(10);
      expect(Math.max(...rows.map(({ height }) => height)), `${width} px`).toBeLessThan(lineHeight + 1);
      expect((900 - (rows[0]?.top ?? 900)) / lineHeight, `${width} px`).toBeGreaterThanOrEqual(18);
    }
    await page.close();
  },
);

test("faults that are planted are found", async () => {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(addressOf("/assessments/k-factor-calculator"));
  await settled(page);
  const check = () => geometryFaults(page, { scrolls: false, list: false });
  expect(await check()).toEqual([]);
  // The chart's box had no height, and its drawing covered the next card.
  await page.addStyleTag({ content: '[class*="chart"]:has(> svg) { block-size: 0 !important; }' });
  expect((await check()).join("\n")).toMatch(/svg.* covers /);
  await page.setContent(
    `<main><h1>Lists</h1><div style="block-size: 1000px"></div>
     <p style="inline-size: 4rem; overflow: hidden; white-space: nowrap">A text that has no room</p>
     <p style="margin-inline-start: 1430px; white-space: nowrap">Far outside</p>
     <div style="overflow: auto; inline-size: 20rem"><table style="inline-size: 40rem"><tbody><tr><td>One</td></tr></tbody></table></div></main>`,
  );
  const planted = await geometryFaults(page, { scrolls: false, list: true });
  expect(planted).toEqual([
    expect.stringMatching(/^the text of p.* is cut$/),
    expect.stringMatching(/^p.* “Far outside” is outside of the viewport$/),
    expect.stringMatching(/^the table .* is cut at 320 of 640 px$/),
    expect.stringMatching(/^the first row is at \d{4} of 900 px/),
  ]);
  await page.close();
});
