import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { publicPaths } from "@kiteloop/contract/shared/public-paths";
import type { Page } from "@playwright/test";
import { checkout } from "../instance.ts";
import { memberScreens, openScreens } from "../members-screens.ts";
import { geometryFaults } from "./faults.ts";
import { showState, states } from "./states.ts";

const folder = join(checkout, "test-results/screens");
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const schemes = ["light", "dark"] as const;

const nameOf = (pattern: string) =>
  pattern.replaceAll(/[^a-z0-9]+/gi, "-").replaceAll(/^-|-$/g, "") || "landing";

/** Pictures of one opened screen in both schemes, and its faults. */
async function review(page: Page, name: string, width: number): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
  }
  for (const fault of await geometryFaults(page, { scrolls: width < 1_000, list: false }))
    process.stdout.write(`${name}, ${width} px: ${fault}\n`);
}

/** Takes a picture of every screen in every state, size and scheme, and prints what lies where it shouldn't. */
export async function reviewScreens(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { context, addressOf, end } = await openScreens();
  // The compiler keeps the names of functions by a helper, which pages lack.
  await context.addInitScript("globalThis.__name ??= (one) => one");
  try {
    const screens = [
      ...publicPaths.map((pattern) => [pattern, "demo"] as const),
      ...memberScreens.flatMap((pattern) => states.map((state) => [pattern, state] as const)),
    ];
    for (const [pattern, state] of screens) {
      const page = await context.newPage();
      await showState(page, state);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.goto(addressOf(pattern));
        await page.waitForLoadState("networkidle");
        await review(page, `${nameOf(pattern)}-${state}`, size.width);
      }
      await page.close();
    }
  } finally {
    await end();
  }
  process.stdout.write(`The pictures are in ${folder}\n`);
}
