import type { ProjectLinks } from "@kiteloop/contract/publishing/project-choices";
import type { LinkAgent } from "@kiteloop/contract/referrals/participant";
import type { linkBase } from "../../publishing/link-domain/index.ts";

/**
 * A participant's link for copying and emails; `base` is how the project's links begin, and `via` records how it is shared
 * and from which widget.
 */
export function linkOf(
  base: Awaited<ReturnType<typeof linkBase>>,
  { code, chosenCode }: { code: string; chosenCode?: string | undefined },
  via?: string,
): string {
  const link =
    chosenCode === undefined ? `${base.made}/${code}` : `${base.chosen}/${chosenCode.toLowerCase()}`;
  return via === undefined ? link : `${link}?via=${via}`;
}

/**
 * The target of a link: the project's landing page with the code in `kl` and how the link was shared in `klv`, in
 * addition to the page's own query, and with tracking parameters that it doesn't have itself. Only these come from
 * outside, and they are encoded as values.
 */
export function landingOf(
  landingUrl: string,
  code: string | null,
  via?: string,
  tracking: Readonly<Record<string, string>> = {},
): string {
  const url = new URL(landingUrl);
  for (const [name, value] of Object.entries(tracking))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  if (code === null) return url.href;
  url.searchParams.set("kl", code);
  if (via !== undefined) url.searchParams.set("klv", via);
  return url.href;
}

/** The code that a participant's link shows. */
export const shownCode = ({ code, chosenCode }: { code: string; chosenCode?: string | undefined }): string =>
  chosenCode ?? code;

/** The part of a name that invitees may see: the first name and the last initial. "Ana Silva" becomes "Ana S." */
export function publicName(name: string): string {
  const [first = "", ...rest] = name.split(/\s+/u).filter((part) => part !== "");
  const last = rest.at(-1);
  return last === undefined ? first : `${first} ${[...last][0]?.toUpperCase()}.`;
}

/**
 * The first name, for a preview that anybody may see. Null without one, or if the embedder passed an email address as the
 * name.
 */
export function firstName(name: string): string | null {
  if (name.includes("@")) return null;
  return name.split(/\s+/u).find((part) => part !== "") ?? null;
}

/**
 * The app's page in a phone's store, if links lead there; otherwise null. Google's store passes `referrer` on to the app, so
 * that a join after the installation is attributed. Apple's passes nothing on.
 */
export function storeOf(
  { leadsToStores, androidPackage, appStoreUrl }: ProjectLinks,
  agent: LinkAgent,
  code: string,
  via?: string,
): string | null {
  if (!leadsToStores) return null;
  if (agent === "ios") return appStoreUrl;
  if (agent !== "android" || androidPackage === null) return null;
  const referrer = new URLSearchParams({ kl: code, ...(via !== undefined && { klv: via }) });
  const query = new URLSearchParams({ id: androidPackage, referrer: referrer.toString() });
  return `https://play.google.com/store/apps/details?${query}`;
}
