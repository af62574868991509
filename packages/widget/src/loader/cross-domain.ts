import type { EmbedCrossDomain } from "@kiteloop/contract/publishing/embed";
import { carryLinks } from "./carry-links.ts";
import { deleteLinkCookie, linkCookieOf } from "./link-cookie.ts";
import { storesLink, visitorStoreOf } from "./page-stores.ts";
import type { Loader } from "./ports.ts";
import { activeLinkOf, defaultAttributionDays } from "./referral.ts";

/** Hosts where developers use http, on which browsers may refuse a `Secure` cookie. */
const httpHosts = /^127\.|(^|\.)localhost$/;

/**
 * Keeps the followed link in a cookie of the site for as long as it counts, if this origin stores it. Pages of the
 * site's other origins read it.
 */
function keepCookie(loader: Loader, domain: string): void {
  const { id, days = defaultAttributionDays } = loader.manifest.project;
  const isSecure = location.protocol === "https:";
  if (!isSecure && !httpHosts.test(location.hostname)) return;
  const keep = () => {
    const link = activeLinkOf(loader);
    // Before consent it is neither written nor deleted.
    if (link && !storesLink(id)) return;
    const [code, at, via = ""] = visitorStoreOf(loader).get("code");
    const value = link ? `${code}.${at}.${/^[\w.]{0,40}$/.test(via) ? via : ""}` : "";
    const seconds = link ? Math.floor(days * 86_400 - link.ago / 1000) : 0;
    const attributes = `Path=/; SameSite=Lax${domain && `; Domain=${domain}`}${isSecure ? "; Secure" : ""}`;
    try {
      // biome-ignore lint/suspicious/noDocumentCookie: browsers of 2022 lack cookieStore
      document.cookie = `${linkCookieOf(id)}=${value}; Max-Age=${seconds}; ${attributes}`;
    } catch {}
  };
  keep();
  loader.on("consent", keep);
}

/** Carries a followed link from this page to the project's other origins, and while nothing is stored to its next page. */
export default ({ cookie, sites }: EmbedCrossDomain) =>
  (loader: Loader): void => {
    const site = sites.find(([, origins]) => origins.includes(location.origin));
    // Another page than the project's, such as a copy of it.
    if (!site) return;
    const [domain, siblings] = site;
    const sharesCookie = cookie && !!siblings[1];
    if (sharesCookie) keepCookie(loader, domain);
    else deleteLinkCookie(loader.manifest.project.id);
    carryLinks(
      loader,
      sites.flatMap(([, origins]) => origins),
      sharesCookie ? siblings : [],
    );
  };
