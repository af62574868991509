import type { Channel, Referral } from "./api.ts";
import type { Page } from "./page.ts";
import { type Store, storeOf } from "./store.ts";

const day = 86_400_000;
/** A followed link counts for so many days, where the project says nothing else. */
const usualDays = 30;

/** A link that was followed: `ago` in ms, `via` how it was shared and from which widget, as in `link.p5arqx`. */
export type Followed = { code: string; ago: number; via?: string };

/**
 * Takes a participant's code out of `?kl=`, and how the link was shared out of `&klv=`; the last link followed wins.
 * @returns the code to report a click for: once per visitor and code, else empty
 */
export function captureCode(search: string, store: Store, now: number): string {
  const params = new URLSearchParams(search);
  const code = (params.get("kl") ?? "").trim().toUpperCase();
  if (!/^[2-9A-HJKMNP-TV-Z]{8}$/.test(code)) return "";
  store.set("code", [code, now, params.get("klv") ?? ""]);
  const clicked = store.get("clicked");
  if (clicked.includes(code)) return "";
  store.set("clicked", [...clicked, code]);
  return code;
}

/** The link that was followed last, whether it still counts or not. */
export function lastLink(store: Store, now: number): Followed | null {
  const [code, at, via] = store.get("code");
  return code ? { code, ago: Math.max(0, now - Number(at)), ...(via && { via }) } : null;
}

/** The same while it counts. */
export function currentLink(store: Store, now: number, days = usualDays): Followed | null {
  const link = lastLink(store, now);
  return link && link.ago <= days * day ? link : null;
}

/** Takes up the link that led to this page, if one did, and counts the click. */
export function follow(page: Page): void {
  const code = captureCode(location.search, storeOf(page), Date.now());
  if (!code) return;
  const { widgets } = page.manifest;
  const [channel, tag] = (lastLink(storeOf(page), 0)?.via ?? "").split(".");
  const widget =
    widgets.find(({ id }) => tag && id.endsWith(tag)) ??
    widgets.find(({ type }) => type === "welcome") ??
    widgets[0];
  if (code && widget) page.env.report(widget, "click", channel as Channel, code);
}

/** The link this visitor followed, as the API is told of it. */
export const linkOf = (page: Page) => currentLink(storeOf(page), Date.now(), page.manifest.project.days);

/** The same for the page, to be handed on. */
export function referralOf(page: Page): Referral | null {
  const [code = "", at, via] = storeOf(page).get("code");
  return linkOf(page) && { code, followedAt: Number(at), ...(via && { via }) };
}

/** Its code, or an empty string. */
export const codeOf = (page: Page) => linkOf(page)?.code ?? "";
