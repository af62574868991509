/**
 * Builds into `outDir`: `parts.json` (contract's EmbedParts), in `_` what pages load from `w/_/` (immutable modules,
 * `diagnostics.html`), and the editor's `preview.html` with the immutable `preview-<hash>.js` it loads.
 * The same sources give the same bytes.
 */
export function buildWidget(options: { outDir: string }): Promise<void>;

/** Builds the editor's page alone into `outDir`, as `buildWidget` does, and leaves all else that is there. */
export function buildPreview(options: { outDir: string }): Promise<void>;
