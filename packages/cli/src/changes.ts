/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

const isObject = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const shown = (value: Json | undefined) => JSON.stringify(value);

/** The differences between two values, a line for each place, such as `~ content.title: "A" → "B"`. */
export function changesOf(before: Json | undefined, after: Json | undefined, path = ""): string[] {
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) =>
      changesOf(before[name], after[name], path === "" ? name : `${path}.${name}`),
    );
  }
  if (shown(before) === shown(after)) return [];
  const at = path === "" ? "" : `${path}: `;
  if (before === undefined) return [`+ ${at}${shown(after)}`];
  if (after === undefined) return [`- ${at}${shown(before)}`];
  return [`~ ${at}${shown(before)} → ${shown(after)}`];
}
