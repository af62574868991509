import { type WidgetLanguage, widgetLanguages } from "@kiteloop/contract/languages/list";
import type { Request } from "../request.ts";

/** The first of the wanted languages that the page has, by Accept-Language's rules; otherwise English. */
export function languageFor(wanted: string): WidgetLanguage {
  const ranked = wanted
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
      return { tag: tag.split("-")[0] ?? "", quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of ranked) {
    const found = widgetLanguages.find((one) => one === tag);
    if (found !== undefined) return found;
  }
  return "en";
}

/**
 * The request with the languages that the page should have in its query. Email scanners send long and odd headers, which must
 * not keep them from the page.
 */
export function withLanguages(request: Request): Request {
  const { lang = request.header("accept-language") ?? "" } = request.query;
  return { ...request, query: { ...request.query, lang: lang.slice(0, 200) } };
}
