import type { Store } from "./store.ts";

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
  store.set("code", [code, String(now)]);
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
