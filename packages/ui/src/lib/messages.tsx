import { i18n } from "@lingui/core";
import { Fragment, type ReactNode } from "react";
import { chosenLanguage } from "./language.ts";
import { textKey } from "./text-key.ts";

/** Texts of a language by their keys, as the build compiled them. */
type Catalogue = Readonly<Record<string, string>>;

const catalogues = import.meta.glob<Catalogue>("./locales/*.json", { import: "default" });

let catalogue: Catalogue | undefined;

/** Shows texts in `language` from now on; those that `texts` lacks are English. */
export function showTexts(language: string, texts?: Catalogue): void {
  catalogue = texts;
  i18n.load(language, {});
  i18n.activate(language);
  if (typeof document !== "undefined") document.documentElement.lang = language;
}

// The build renders pages without a browser, in English.
const language = import.meta.env?.VITE_LOCALE ?? (globalThis.document ? chosenLanguage() : "en");
// Before any module that imports this one, because modules read texts when they are loaded.
const texts = await catalogues[`./locales/${language}.json`]?.().catch(() => undefined);
showTexts(texts ? language : (import.meta.env?.VITE_LOCALE ?? "en"), texts);

/** Formats the numbers in texts as in a member's format, such as `en-DE`. */
export const formatMessagesAs = (format: string): void => i18n.activate(i18n.locale, format);

type Values = Readonly<Record<string, string | number | null>>;

/**
 * A text in English, in ICU's message format: `t("Weeks start on {day}", { day })`. The build finds the text, so it must
 * be a literal, and compiles it, which makes it an array if it has placeholders. `context`, a literal too, tells two uses
 * of one English text apart that other languages write differently.
 */
export function t(text: string, values?: Values, context?: string): string {
  const shown = catalogue?.[textKey(text, context)] ?? text;
  return Array.isArray(shown) ? i18n._("", values, { message: shown }) : shown;
}

/** A text of the contract, such as the title of an error, in the page's language if its catalogue has it. */
export const translated = (text: string): string => catalogue?.[textKey(text)] ?? text;

type RichProps = {
  /** A literal, as for `t`. */
  text: string;
  values?: Readonly<Record<string, ReactNode>>;
  /** Elements around parts of the text, by the names of their tags. */
  tags?: Readonly<Record<string, (text: ReactNode) => ReactNode>>;
  context?: string;
};

/** `<name>text</name>`, or `<name/>` in place of a value that is an element. */
const markup = /<(\w+)>([\s\S]*?)<\/\1>|<(\w+)\/>/g;

/** A text that contains elements: `<Rich text="Read <docs>the docs</docs>" tags={{ docs: … }} />`. */
export function Rich({ text, values = {}, tags = {}, context }: RichProps): ReactNode {
  const plain = Object.entries(values).map(([name, value]) => {
    const isText = typeof value === "string" || typeof value === "number";
    return [name, isText ? value : `<${name}/>`] as const;
  });
  const render = (shown: string): ReactNode => {
    const parts: ReactNode[] = [];
    let end = 0;
    for (const match of shown.matchAll(markup)) {
      const [whole, name = "", inner = "", value = ""] = match;
      const element = value ? values[value] : tags[name]?.(render(inner));
      parts.push(shown.slice(end, match.index), <Fragment key={match.index}>{element}</Fragment>);
      end = match.index + whole.length;
    }
    return [...parts, shown.slice(end)];
  };
  return <>{render(t(text, Object.fromEntries(plain), context))}</>;
}
