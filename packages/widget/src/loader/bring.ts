import type { More } from "./more.ts";
import { manifest, type Page, page } from "./page.ts";

/** Loads one of the embed's own files: its default export, or `undefined` when that failed. */
export async function bring<T>(address: string): Promise<T | undefined> {
  try {
    return (await import(address)).default;
  } catch {}
}

/** What is needed only once somebody turns to a widget, or something fails. */
export const more = async () => (await bring<(page: Page) => More>(manifest.late))?.(page);
