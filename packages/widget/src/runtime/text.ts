/**
 * `value` as it is written in `language`. Below 1,000 all our languages write the same digits, and a page's first
 * question to the browser's number formats costs it as much time as drawing the whole widget.
 */
export function digits(value: number | string, language?: string): string {
  return (value as number) > 999 ? value.toLocaleString(language) : `${value}`;
}

/** `text` with each `{name}` that `values` knows filled in; numbers as they are written in `language`. */
export function fill(text: string, values: Record<string, string | number>, language?: string): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) =>
    Object.hasOwn(values, name) ? digits(values[name] as string, language) : all,
  );
}

/** The link as it is shared by a channel from a widget: what comes of it is counted for both. */
export const sharedBy = (link: string, channel: string, { id }: { id: string }): string =>
  `${link}?via=${channel}.${id.slice(-6)}`;
