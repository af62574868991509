import { i18n } from "@lingui/core";
import { Fragment, type ReactNode } from "react";

const locale = import.meta.env?.VITE_LOCALE ?? "en";
i18n.load(locale, {});
i18n.activate(locale);

/** Formats the numbers in texts as in a member's format, such as `en-DE`. */
export const formatMessagesAs = (format: string): void => i18n.activate(locale, format);

type Values = Readonly<Record<string, string | number | null>>;

/**
 * A text in English, in ICU's message format: `t("Weeks start on {day}", { day })`. The build finds the text, so it must
 * be a literal, and compiles it, which makes it an array if it has placeholders.
 */
export const t = (text: string, values?: Values): string =>
  Array.isArray(text) ? i18n._("", values, { message: text }) : text;

type RichProps = {
  /** A literal, as for `t`. */
  text: string;
  values?: Readonly<Record<string, ReactNode>>;
  /** Elements around parts of the text, by the names of their tags. */
  tags?: Readonly<Record<string, (text: ReactNode) => ReactNode>>;
};

/** `<name>text</name>`, or `<name/>` in place of a value that is an element. */
const markup = /<(\w+)>([\s\S]*?)<\/\1>|<(\w+)\/>/g;

/** A text that contains elements: `<Rich text="Read <docs>the docs</docs>" tags={{ docs: … }} />`. */
export function Rich({ text, values = {}, tags = {} }: RichProps): ReactNode {
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
  return <>{render(t(text, Object.fromEntries(plain)))}</>;
}
