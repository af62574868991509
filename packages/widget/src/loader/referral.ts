import type { EmbedManifest } from "../types.ts";
import type { Referral } from "./api.ts";
import { visitorStoreOf } from "./page-stores.ts";
import type { EnvPort, StorePort } from "./ports.ts";
import type { Store } from "./store.ts";

declare global {
  interface Document {
    /** Whether the browser prepares the page, which nobody sees yet; Chromium only. */
    readonly prerendering?: boolean;
  }
}

const dayMs = 86_400_000;
/** The default attribution window, in days. */
export const defaultAttributionDays = 30;

/** A followed link: `ago` in ms, `via` how it was shared and from which widget, as in `link.p5arqx`. */
export type ClickedLink = { code: string; ago: number; via?: string };

/**
 * Stores the participant's code from `?kl=`, and how the link was shared from `&klv=`. Where the first link counts, the stored one
 * stays while it is active, as in core's `replacesLink`. Another origin of the project adds when it was followed there, and
 * for which project, as `&kla=`.
 * @returns the code if its click is to be reported, once per visitor and code, else an empty string
 */
export function captureCode(
  params: URLSearchParams,
  store: Store,
  now: number,
  { attribution, days, id = "" }: Partial<Pick<EmbedManifest["project"], "attribution" | "days" | "id">> = {},
): string {
  // Servers add a slash to addresses, and messages punctuation.
  const [code = ""] = /^[2-9A-HJKMNP-TV-Z]{8}\b/.exec((params.get("kl") ?? "").trim().toUpperCase()) ?? [];
  const [, at, project] = /^(\d{13})[.](\w{6})$/.exec(`${params.get("kla")}`) ?? [];
  if (!code || (project && !id.endsWith(project))) return "";
  const followedAt = Math.min(now, Number(at ?? now));
  const keepsKnown =
    attribution === "first"
      ? (activeLink(store, now, days)?.ago ?? -1) >= now - followedAt
      : project && followedAt <= Number(store.get("code")[1]);
  if (!keepsKnown) store.set("code", [code, followedAt, params.get("klv") ?? ""]);
  const clicked = store.get("clicked");
  if (clicked.includes(code)) return "";
  store.set("clicked", [...clicked, code]);
  return project ? "" : code;
}

/**
 * The page's present parameters, and those with which it was opened: a router may have changed the address before the script
 * runs. Of two with one name the present one is read.
 */
export const openedQuery = () =>
  `${location.search}&${performance.getEntriesByType("navigation")[0]?.name.split(/[?#]/)[1]}`;

/** The link that counts, even after its attribution window. */
export function lastLink(store: Store, now: number): ClickedLink | null {
  const [code, at, via] = store.get("code");
  return code ? { code, ago: Math.max(0, now - Number(at)), ...(via && { via }) } : null;
}

/** The link that counts, within its attribution window. */
export function activeLink(store: Store, now: number, days = defaultAttributionDays): ClickedLink | null {
  const link = lastLink(store, now);
  return link && link.ago <= days * dayMs ? link : null;
}

/** Stores the referral link of this page, if there is one, and counts the click for the widget it was shared from. */
export function captureClick(loader: StorePort & EnvPort): void {
  // The late script asks again once the page is shown.
  if (document.prerendering) return;
  const params = new URLSearchParams(openedQuery());
  const { widgets, project } = loader.manifest;
  const code = captureCode(params, visitorStoreOf(loader), Date.now(), project);
  if (!code) return;
  const [channel, tag] = (params.get("klv") ?? "").split(".");
  const widget =
    widgets.find(({ id }) => tag && id.endsWith(tag)) ??
    widgets.find(({ type }) => type === "welcome") ??
    widgets[0];
  if (widget) loader.env.reportEvent(widget, "click", channel, code);
}

/** This visitor's active link, in the API's format. */
export const activeLinkOf = (loader: StorePort) =>
  activeLink(visitorStoreOf(loader), Date.now(), loader.manifest.project.days);

/** The active link, in the page API's format. */
export function referralOf(loader: StorePort): Referral | null {
  const [code = "", at, via] = visitorStoreOf(loader).get("code");
  return activeLinkOf(loader) && { code, followedAt: Number(at), ...(via && { via }) };
}

/** The code of the active link, or an empty string. */
export const inviterCodeOf = (loader: StorePort) => activeLinkOf(loader)?.code ?? "";
