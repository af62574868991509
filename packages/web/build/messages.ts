import { existsSync, readFileSync } from "node:fs";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";
import * as z from "zod";
import { pseudo } from "./pseudo.ts";

const catalogue = /\/locales\/en\.json$/;

/** The locale of a build whose texts are English, longer and in brackets, so that a test finds what is not translated. */
const pseudoLocale = "en-XA";

/**
 * Compiles message catalogues, so that no parser of ICU messages is in the app. `VITE_LOCALE` in the environment
 * selects the locale; texts that its catalogue lacks are English. The page says which locale it is.
 */
export function messages(locale = process.env.VITE_LOCALE ?? "en"): Plugin {
  return {
    name: "kiteloop:messages",
    enforce: "pre",
    transformIndexHtml: (html) => html.replace('<html lang="en"', `<html lang="${locale}"`),
    transform: {
      filter: { id: catalogue },
      handler(source, id) {
        const translation = id.replace(/en\.json$/, `${locale}.json`);
        const translated = existsSync(translation) ? textsOf(readFileSync(translation, "utf8")) : {};
        return { code: JSON.stringify(compile({ ...textsOf(source), ...translated }, locale)), map: null };
      },
    },
  };
}

const textsOf = (json: string) => z.record(z.string(), z.string()).parse(JSON.parse(json));

function compile(texts: Readonly<Record<string, string>>, locale: string) {
  const compiled = (text: string) =>
    locale === pseudoLocale ? ["[", ...compileMessage(text, pseudo), "]"] : compileMessage(text);
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compiled(text)]));
}
