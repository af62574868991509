/** `T` with what may be undefined as what may be absent. */
export type WithoutUndefined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Leaves out undefined values, so that they are no attributes. */
export function omitUndefined<T extends object>(item: T): WithoutUndefined<T> {
  return Object.fromEntries(
    Object.entries(item).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<T>;
}
