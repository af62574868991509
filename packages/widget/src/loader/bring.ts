import type { More } from "./more.ts";
import { manifest, type Page, page } from "./page.ts";

/** Name of the file with what is seldom needed, below `w/_/`. */
declare const MORE: string;

/** Loads one of the embed's own files: its default export, or `undefined` when that failed. */
export async function bring<T>(address: string): Promise<T | undefined> {
  try {
    return (await import(address)).default;
  } catch {}
}

export const more = async () => (await bring<(page: Page) => More>(`${manifest.edge}/w/_/${MORE}`))?.(page);
