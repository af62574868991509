import { shownTexts } from "@kiteloop/tooling/shown-texts";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";
import { pseudo } from "./pseudo.ts";

/** The locale of a build whose texts are English, longer and in brackets, so that a test finds what is not translated. */
const pseudoLocale = "en-XA";

/**
 * Compiles texts in the modules that show them, so that no parser of ICU messages is in the app. With `VITE_LOCALE=en-XA`
 * in the environment they are in the pseudo-locale, and the page says so.
 */
export function messages(locale = process.env.VITE_LOCALE ?? "en"): Plugin {
  return {
    name: "kiteloop:messages",
    enforce: "pre",
    transformIndexHtml: (html) => html.replace('<html lang="en"', `<html lang="${locale}"`),
    transform: {
      filter: { id: /\.tsx?$/, code: /\/messages\.tsx"/ },
      handler(source, id) {
        let code = source;
        for (const { text, start, end, inAttribute } of shownTexts(id, source).toReversed()) {
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

/** A text without placeholders is a string. */
function compiled(text: string) {
  const [first, ...others] = compileMessageOrThrow(text);
  return typeof first === "string" && others.length === 0 ? first : [first, ...others];
}
