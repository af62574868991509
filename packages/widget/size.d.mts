/** Most bytes over the wire: of an invite widget's script, of what it loads afterwards, and of any one type's renderer. */
export const budgets: { invite: number; late: number; renderer: number };
/** Builds the widget into `outDir` and measures it there. All sizes are brotli bytes. */
export function openSizes(outDir: string): Promise<{
  /** The script of a project with one blank widget of each type. */
  script(types: string[]): string;
  embed(types: string[]): number;
  /** What that project's pages load once its widgets are drawn. */
  late(types: string[]): number;
  /** A type's renderer as a file of its own. */
  renderer(type: string): number;
  /** What a script is made of: name, minified and brotli bytes of each part alone. */
  report(): [name: string, minified: number, brotli: number][];
}>;
