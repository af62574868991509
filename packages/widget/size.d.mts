/** Maximum bytes over the wire: of an invite widget's script, of what it loads afterwards, of that with a waitlist, and of any renderer. */
export const budgets: { invite: number; late: number; lateWithWaitlist: number; renderer: number };
/** Builds the widget into `outDir` and measures it. All sizes are brotli bytes. */
export function openSizes(outDir: string): Promise<{
  /** The script of a project with one blank widget of each type. */
  script(types: string[]): string;
  embed(types: string[]): number;
  /** The files that pages of that project load after the first drawing. */
  late(types: string[]): number;
  /** A type's renderer as a separate file. */
  renderer(type: string): number;
  /** The parts of a script: name, minified bytes and brotli bytes. */
  report(): [name: string, minified: number, brotli: number][];
}>;
