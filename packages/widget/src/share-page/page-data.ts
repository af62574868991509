import type { SharePageData } from "@kiteloop/contract/referrals/share-page-data";

/** An element of the page's own document. */
export function need<T extends Element>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (found === null) throw new Error(`${selector} is missing`);
  return found;
}

/** The data that the document hands to this script. */
export const data: SharePageData = JSON.parse(need("#data").textContent ?? "");
export const { texts, language } = data;

/** The query of the page’s address. */
export const query = new URLSearchParams(location.search);

/** The visitor's own region if the page is in their language. */
export const locale = navigator.language.startsWith(language) ? navigator.language : language;

/** Replaces `{name}` and the like. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name) => `${values[name] ?? ""}`);
