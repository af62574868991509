/**
 * Builds into `outDir`: `parts.json` (contract's EmbedParts), the directory `_` that pages load as `w/_/` (immutable
 * modules, `diagnostics.html`, the share page's `share-page.js` and `.css`), and the editor's `preview.html` with its immutable `preview-<hash>.js`.
 * The same sources give the same bytes.
 */
export function buildWidget(options: { outDir: string }): Promise<void>;

/** Builds only the editor's page into `outDir`, and leaves other files there as they are. */
export function buildPreview(options: { outDir: string }): Promise<void>;
