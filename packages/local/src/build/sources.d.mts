/** A hash over names and contents of all files at or below `paths` (relative to `root`), tests left out. */
export function sourceHash(root: string, paths: readonly string[]): Promise<string>;
