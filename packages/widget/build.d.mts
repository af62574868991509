/**
 * Builds into `outDir`: `parts.json` (contract's EmbedParts), the directory `_` that pages load as `w/_/` (immutable
 * modules, `diagnostics.html`, the share page's `share-page.js` and `.css`), the editor's `preview.html` with its immutable `preview-<hash>.js`, and
 * `packages.json`, the names of the packages that are in them. The same sources give the same bytes.
 */
export function buildWidget(options: { outDir: string }): Promise<void>;

/** Builds only the editor's page into `outDir`, and leaves other files there as they are. */
export function buildPreview(options: { outDir: string }): Promise<void>;

/**
 * Names of the installed packages that files, given by absolute paths, belong to, such as `zod@4.6.7`, sorted.
 * @throws for a package without a manifest
 */
export function packagesOf(files: Iterable<string>): Promise<string[]>;
