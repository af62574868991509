import type { EmbedCrossDomain } from "@kiteloop/contract/publishing/embed";
import type { StoredProject } from "./store.ts";

/** The public suffix list is loaded only when it is needed. */
const loadSitesOf = async () => (await import("./sites.ts")).sitesOf;

/** Whether and between which origins pages carry a followed link; undefined where each page keeps its own. */
export async function crossDomainOf({
  crossDomain,
  origins,
  consent,
}: Pick<StoredProject, "crossDomain" | "origins" | "consent">): Promise<EmbedCrossDomain | undefined> {
  // One origin that stores the link from the first page on has it on all pages.
  if (crossDomain === "off" || (origins.length < 2 && consent === "given")) return;
  return { cookie: crossDomain === "cookie" && consent !== "none", sites: (await loadSitesOf())(origins) };
}

/** Origins that share a domain, but not the links that were followed on them. */
export async function separateOrigins({
  crossDomain,
  origins,
}: Pick<StoredProject, "crossDomain" | "origins">): Promise<string[]> {
  if (crossDomain !== "off") return [];
  return (await loadSitesOf())(origins).flatMap(([domain, own]) =>
    domain !== "" && own.length > 1 ? own : [],
  );
}
