import type { Page } from "@playwright/test";

/** Presses buttons and links, and counts them. */
export function createPresser(page: Page) {
  let count = 0;
  return {
    count: () => count,
    async press(name: string | RegExp): Promise<void> {
      const exact = typeof name === "string";
      const control = page.getByRole("button", { name, exact }).or(page.getByRole("link", { name, exact }));
      await control.first().click();
      count++;
    },
  };
}
