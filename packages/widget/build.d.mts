/**
 * Builds `parts.json` (contract's EmbedParts), `preview.html` and the immutable `preview-<hash>.js` into `outDir`.
 * The same sources give the same bytes. Resolves to the name of the build.
 */
export function buildWidget(options: { outDir: string }): Promise<{ hash: string }>;
