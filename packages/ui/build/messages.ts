import { shownTexts } from "@kiteloop/tooling/shown-texts";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";
import * as z from "zod";
import { textKey } from "../src/lib/text-key.ts";
import { pseudo } from "./pseudo.ts";

/** The locale of a build whose texts are English, longer and in brackets, so that a test finds what is not translated. */
const pseudoLocale = "en-XA";

/**
 * Compiles texts in the modules that show them and in catalogues, so that no parser of ICU messages is in the app. With
 * `VITE_LOCALE=en-XA` in the environment they are in the pseudo-locale, and the page says so.
 */
export function messages(locale = process.env.VITE_LOCALE ?? "en"): Plugin {
  return {
    name: "kiteloop:messages",
    enforce: "pre",
    // Keys of a catalogue would be exports of their own.
    config: () => ({ json: { namedExports: false } }),
    transformIndexHtml: (html) => html.replace('<html lang="en"', `<html lang="${locale}"`),
    transform: {
      filter: { id: [/\.tsx?(\?|$)/, catalogueFile], code: [/\/messages\.tsx"/, /^\{/] },
      handler(source, id) {
        if (catalogueFile.test(id)) return { code: compileCatalogue(source), map: null };
        let code = source;
        for (const { text, start, end, inAttribute } of shownTexts(
          id.replace(/\?.*$/, ""),
          source,
        ).toReversed()) {
          const message =
            locale === pseudoLocale ? ["[", ...compileMessageOrThrow(text, pseudo), "]"] : compiled(text);
          if (message === text) continue;
          const written = JSON.stringify(message);
          code = code.slice(0, start) + (inAttribute ? `{${written}}` : written) + code.slice(end);
        }
        // Texts are on one line before and after.
        return { code, map: null };
      },
    },
  };
}

const catalogueFile = /\/lib\/locales\/[\w-]+\.json$/;

/** A text without placeholders is a string. */
function compiled(text: string) {
  const [first, ...others] = compileMessageOrThrow(text);
  return typeof first === "string" && others.length === 0 ? first : [first, ...others];
}

/** Translations by their English, or by its contexts where it has several. */
const Catalogue = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]));

/**
 * A catalogue by the keys of its texts, as JSON. A text without a translation isn't in it.
 * @throws Error if two texts have the same key
 */
export function compileCatalogue(json: string): string {
  const translations = Object.entries(Catalogue.parse(JSON.parse(json))).flatMap(([text, given]) =>
    Object.entries(typeof given === "string" ? { "": given } : given).map(
      ([context, translation]) => [textKey(compiled(text), context), text, translation] as const,
    ),
  );
  const byKey = new Map(translations.map(([key, text]) => [key, text]));
  const twice = translations.find(([key, text]) => byKey.get(key) !== text);
  if (twice) throw new Error(`two texts have the key ${twice[0]}: ${twice[1]}, ${byKey.get(twice[0])}`);
  return JSON.stringify(
    Object.fromEntries(
      translations.flatMap(([key, , translation]) => (translation ? [[key, compiled(translation)]] : [])),
    ),
  );
}
