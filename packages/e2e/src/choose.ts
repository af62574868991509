import type { Page } from "@playwright/test";
import { see } from "./see.ts";

/** Selects an option in the list of the select with that name. */
export async function choose(page: Page, select: string, option: RegExp): Promise<void> {
  const box = page.getByRole("combobox", { name: select, exact: true });
  await box.click();
  const entry = box.getByRole("option", { name: option });
  const value = await entry.getAttribute("value");
  await entry.click();
  await see(box).toHaveValue(value ?? "");
}
