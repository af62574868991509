/** Says that this process runs what the folder holds. */
export function use(folder: string): Promise<void>;
/** Removes all folders of `all` that nobody runs but for the `count` that were used last. */
export function keepNewest(all: string, count: number): Promise<void>;
