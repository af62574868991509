type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** The object without its undefined fields. */
export function omitUndefined<T extends object>(fields: T): Defined<T> {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as Defined<T>;
}
