/** Bytes over the wire that one invite widget may need, script, manifest and renderer together. */
export const budget: number;
/** Brotli bytes of a project's embed with one widget of each of `types`, built into `outDir`. */
export function embedSize(outDir: string, types: string[]): Promise<number>;
