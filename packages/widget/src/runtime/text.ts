/** `text` with each `{name}` that `values` knows filled in; numbers as they are written in `language`. */
export function fill(text: string, values: Record<string, string | number>, language?: string): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) =>
    Object.hasOwn(values, name) ? (values[name]?.toLocaleString(language) ?? all) : all,
  );
}
