/** Marks the folder as used by this process. */
export function use(folder: string): Promise<void>;
/** Removes all folders of `all` that no process uses, except the `count` most recently used. */
export function keepNewest(all: string, count: number): Promise<void>;
