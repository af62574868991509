import { errorCodes } from "@kiteloop/contract/shared/error-codes";
import type { Page } from "@playwright/test";

/** An open dialog. */
export const dialog = '[role="dialog"], [role="alertdialog"]';
/** Buttons of a screen, of several equal rows only the first one's. */
const buttons =
  'main button:not(:disabled, [type="submit"], [role="tab"], [role="radio"], [role="switch"]):not(tbody tr:not(:first-child) *, article ~ article *, li ~ li *)';
const items = '[role="menu"] [role="menuitem"]';

/** ms in which a click opens a dialog. On a slow machine fewer dialogs are seen, and none fails. */
const patience = 200;

/** Lets clicks change nothing. */
async function refuseWrites(page: Page): Promise<void> {
  await page.route("**/api/**", (route) =>
    route.request().method() === "GET"
      ? route.fallback()
      : route.fulfill({
          status: errorCodes["conflict.busy"].status,
          contentType: "application/problem+json",
          body: JSON.stringify({ ...errorCodes["conflict.busy"], code: "conflict.busy" }),
        }),
  );
}

const appears = (page: Page, what: string) =>
  page
    .waitForSelector(what, { timeout: patience })
    .then(() => true)
    .catch(() => false);

/** Clicks what is there, without waiting for it to stand still. */
const click = (page: Page, what: string, at: number) =>
  page.evaluate(
    ([selector, index]) => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) =>
        one.checkVisibility(),
      );
      found[index]?.click();
    },
    [what, at] as const,
  );

const count = (page: Page, what: string) =>
  page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).length,
    what,
  );

/** Opens the dialogs that a screen's buttons and menus open, one after another, and calls `check` while each is open. */
export async function eachDialog(page: Page, check: () => Promise<void>): Promise<void> {
  await refuseWrites(page);
  const address = page.url();
  const fresh = async () => {
    await page.goto(address);
    await page.waitForSelector("h1");
    await page.waitForLoadState("networkidle");
  };
  const look = async () => {
    if (await appears(page, dialog)) {
      await check();
      await page.keyboard.press("Escape");
      if ((await count(page, dialog)) > 0) await fresh();
    }
    if (page.url() !== address) await fresh();
  };
  const all = await count(page, buttons);
  for (let at = 0; at < all; at += 1) {
    await click(page, buttons, at);
    if ((await count(page, items)) === 0) await look();
    else {
      const entries = await count(page, items);
      for (let entry = 0; entry < entries; entry += 1) {
        if (entry > 0) await click(page, buttons, at);
        await click(page, items, entry);
        await look();
      }
    }
  }
}
