/** `T` with what may be undefined as what may be absent. */
export type Given<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** What is absent is no attribute, rather than one without a value. */
export function given<T extends object>(item: T): Given<T> {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as Given<T>;
}
