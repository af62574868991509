import { i18n } from "@lingui/core";
import { Fragment, type ReactNode } from "react";

const locale = import.meta.env?.VITE_LOCALE ?? "en";
i18n.load(locale, {});
i18n.activate(locale);

/** Formats the numbers in texts as in a member's format, such as `en-DE`. */
export const formatMessagesAs = (format: string): void => i18n.activate(locale, format);

type Values = Readonly<Record<string, string | number | null>>;

type RichProps<Id> = {
  id: Id;
  values?: Readonly<Record<string, ReactNode>>;
  /** Elements around parts of the text, by the names of their tags. */
  tags?: Readonly<Record<string, (text: ReactNode) => ReactNode>>;
};

/** `<name>text</name>`, or `<name/>` in place of a value that is an element. */
const markup = /<(\w+)>([\s\S]*?)<\/\1>|<(\w+)\/>/g;

function RichText({ id, values = {}, tags = {} }: RichProps<string>) {
  const plain = Object.entries(values).map(([name, value]) => {
    const isText = typeof value === "string" || typeof value === "number";
    return [name, isText ? value : `<${name}/>`] as const;
  });
  const render = (text: string): ReactNode => {
    const parts: ReactNode[] = [];
    let end = 0;
    for (const match of text.matchAll(markup)) {
      const [whole, name = "", inner = "", value = ""] = match;
      const element = value ? values[value] : tags[name]?.(render(inner));
      parts.push(text.slice(end, match.index), <Fragment key={match.index}>{element}</Fragment>);
      end = match.index + whole.length;
    }
    return [...parts, text.slice(end)];
  };
  return <>{render(i18n._(id, Object.fromEntries(plain)))}</>;
}

/**
 * Registers a feature's catalogue, its `locales/en.json`. Returns `t`, which gives a text by its id, and `Rich`, which
 * renders a text that contains elements.
 */
export function defineMessages<Id extends string>(catalogue: Readonly<Record<Id, string>>) {
  i18n.load(locale, catalogue);
  const Rich: (props: RichProps<Id>) => ReactNode = RichText;
  return { t: (id: Id, values?: Values): string => i18n._(id, values), Rich };
}
