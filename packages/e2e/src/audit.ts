import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import * as z from "zod";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const found = z.array(
  z.object({
    id: z.string(),
    nodes: z.array(z.object({ target: z.array(z.unknown()), failureSummary: z.string() })),
  }),
);

const phone = { width: 390, height: 844 };

/** Waits until loading and color transitions have ended, because axe reads the contrast of the moment. */
async function settled(page: Page): Promise<void> {
  const atRest = () => document.querySelector('main [aria-busy="true"], main[aria-busy="true"]') === null;
  await page.waitForFunction(atRest, undefined, { timeout: 5_000 }).catch(() => undefined);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const passing = document
      .getAnimations()
      // Those of scrolling end only with it.
      .filter(({ timeline }) => timeline === document.timeline)
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    // Animations of undrawn elements, such as in a closed `details`, never finish.
    const atMost = new Promise((resolve) => setTimeout(resolve, 2_000));
    await Promise.race([Promise.allSettled(passing.map((animation) => animation.finished)), atMost]);
  });
}

const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules about colors, which are all that a color scheme changes. */
export const ofColours = ["color-contrast", "link-in-text-block"];

/** Violations found twice: a value that is still loading may have a passing color, real faults stay. */
async function violations(page: Page, rules: Rules = wcag): Promise<string[]> {
  const first = await violationsNow(page, rules);
  if (first.length === 0) return [];
  const again = new Set((await violationsNow(page, rules)).map(({ where }) => where));
  return first.filter(({ where }) => again.has(where)).map(({ where, why }) => `${where}: ${why}`);
}

/** Options of axe. */
type Rules = {
  runOnly: { type: "tag" | "rule"; values: readonly string[] };
  rules?: Record<string, { enabled: true }>;
};

const wcag: Rules = { runOnly: { type: "tag", values: standard } };
const colours: Rules = { runOnly: { type: "rule", values: ofColours } };
/** Also a level of headings that is left out, and scrolling areas without the keyboard: one run takes less than two. */
const practice: Rules = {
  ...wcag,
  rules: {
    "heading-order": { enabled: true },
    "scrollable-region-focusable": { enabled: true },
    "page-has-heading-one": { enabled: true },
    "landmark-one-main": { enabled: true },
  },
};

async function violationsNow(page: Page, rules: Rules): Promise<{ where: string; why: string }[]> {
  await settled(page);
  // Injecting axe takes as long as a run, so it is done once per document.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  const options = JSON.stringify({ iframes: false, resultTypes: ["violations"], ...rules });
  const result = await page.evaluate(`axe.run(document, ${options}).then((r) => r.violations)`);
  return found
    .parse(result)
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => ({ where: `${id} at ${node.target.join(" ")}`, why: node.failureSummary })),
    );
}

async function sidewaysScroll(page: Page, wide = phone.width): Promise<string[]> {
  // Charts measure their container and redraw, so only lasting overflow counts.
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await page.waitForFunction(fits, undefined, { timeout: 2_000 }).catch(() => undefined);
  const { scrolls, widest } = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const beyond = [...document.querySelectorAll("body *")].filter((element) => {
      const { right, width: own } = element.getBoundingClientRect();
      return own > 0 && right > width + 1;
    });
    return {
      scrolls: document.documentElement.scrollWidth > width,
      widest: beyond
        .slice(0, 3)
        .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`),
    };
  });
  return scrolls ? [`scrolls sideways at ${wide} px because of ${widest.join(", ")}`] : [];
}

/**
 * Violations of WCAG 2.2 AA on the current screen, wide in light mode and on a phone in dark mode, and horizontal
 * overflow there. Both schemes at both widths would take twice as long, and the contrasts of the color tokens have
 * their own test. Restores the viewport. Frames are skipped, because their opaque origin keeps axe out; the widget
 * has its own tests.
 */
export async function audit(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.emulateMedia({ colorScheme: "light" });
  const problems = (await violations(page)).map((violation) => `wide, light: ${violation}`);
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: "dark" });
  problems.push(
    ...(await sidewaysScroll(page)),
    ...(await violations(page)).map((violation) => `phone, dark: ${violation}`),
  );
  await page.emulateMedia({ colorScheme: "light" });
  if (before) await page.setViewportSize(before);
  return problems;
}

/** Like `audit`, in the full run only: in the journeys of `npm test` it would take as long as everything else. */
export const auditInFullRun = async (page: Page): Promise<string[]> =>
  process.env.KITELOOP_TESTS === "all" ? audit(page) : [];

/** Like `audit`, in both schemes at both widths, with the rules of good practice. */
export async function auditAll(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: "light" });
    const light = await violations(page, practice);
    await page.emulateMedia({ colorScheme: "dark" });
    const dark = await violations(page, colours);
    problems.push(
      ...light.map((violation) => `${viewport.width} px, light: ${violation}`),
      ...dark.map((violation) => `${viewport.width} px, dark: ${violation}`),
    );
  }
  await page.emulateMedia({ colorScheme: "light" });
  return problems;
}

/** Text spacing of criterion 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`;

/** Horizontal scrolling at 320 px (1.4.10, which is 400% of 1,280 px), also with the text spacing of 1.4.12. */
export async function auditReflow(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  const narrow = await sidewaysScroll(page, 320);
  await page.setViewportSize(phone);
  // The content security policy refuses style elements.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);
  const spaced = await sidewaysScroll(page);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return [...narrow, ...spaced.map((problem) => `with text spacing: ${problem}`)];
}
