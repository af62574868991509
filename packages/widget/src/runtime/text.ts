/**
 * A number formatted in `language`; a text stays as it is. Below 1,000 all our languages use the same digits, and the
 * first use of a browser's number formats takes as long as drawing the whole widget.
 */
export function formatNumber(value: number | string, language?: string): string {
  return +value > 999 ? value.toLocaleString(language) : `${value}`;
}

/** `text` with each `{name}` in `values` filled in; numbers are formatted in `language`. */
export function fillTemplate(
  text: string,
  values: Record<string, string | number>,
  language?: string,
): string {
  const known = new Map(Object.entries(values));
  return text.replace(/\{(\w+)\}/g, (all, name: string) => formatNumber(known.get(name) ?? all, language));
}

/** The link shared through a channel from a widget, so that its clicks are counted for both. */
export const sharedLink = (link: string, channel: string, { id }: { id: string }): string =>
  `${link}?via=${channel}.${id.slice(-6)}`;
