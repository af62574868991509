/** A hash of the names and contents of all files at or below `paths` (relative to `root`), except tests. */
export function sourceHash(root: string, paths: readonly string[]): Promise<string>;
