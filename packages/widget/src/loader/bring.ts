import { soon } from "../ui/steps.ts";
import type { More } from "./more.ts";
import { type Page, page } from "./page.ts";

/** Loads one of the embed's own files: its default export, or `undefined` when that failed. */
export async function bring<T>(address: string): Promise<T | undefined> {
  try {
    return (await import(address)).default;
  } catch {}
}

let again = "";

/** What a page does without until its widgets are drawn. */
export async function more(): Promise<More | undefined> {
  if (page.made) return page.made;
  const make = await bring<(page: Page) => More>(page.manifest.late + again);
  // A browser may hold on to it that an address has failed.
  if (!make) again += "?";
  return new Promise((made) => soon(() => made(make?.(page))));
}
