import * as z from "zod/mini";

/** `lang`: the languages that a page should have, as in Accept-Language. Email programs add parameters of their own. */
export const pageQuery = z.looseObject({ lang: z.optional(z.string().check(z.maxLength(200))) });

/** The address of a page, which opens in this language, whatever the browser's is. */
export function inLanguage(url: string, language: string): string {
  const page = new URL(url);
  page.searchParams.set("lang", language);
  return page.href;
}
