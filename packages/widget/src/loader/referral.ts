import type { Page } from "./page.ts";
import { type Store, storeOf } from "./store.ts";

const day = 86_400_000;
/** A followed link counts for this long. */
export const codeLifetime = 90 * day;

/**
 * Takes a participant's code out of `?kl=` and keeps it; the last link followed wins.
 * @returns the code to report a click for: once per visitor and code, else empty
 */
export function captureCode(search: string, store: Store, now: number): string {
  const code = (new URLSearchParams(search).get("kl") ?? "").trim().toUpperCase();
  if (!/^[2-9A-HJKMNP-TV-Z]{8}$/.test(code)) return "";
  store.set("code", [code, now]);
  const clicked = store.get("clicked");
  if (clicked.includes(code)) return "";
  store.set("clicked", [...clicked, code]);
  return code;
}

/** The code that counts now, or an empty string. */
export function currentCode(store: Store, now: number): string {
  const [code = "", at] = store.get("code");
  return now - Number(at) < codeLifetime ? code : "";
}

/** Takes up the link that led to this page, if one did, and counts the click. */
export function follow(page: Page): void {
  const code = captureCode(location.search, storeOf(page), Date.now());
  const { widgets } = page.manifest;
  const widget = widgets.find(({ type }) => type === "welcome") ?? widgets[0];
  if (code && widget) page.env.report(widget, "click", undefined, code);
}

/** The code of the link this visitor followed, or an empty string. */
export const codeOf = (page: Page) => currentCode(storeOf(page), Date.now());
