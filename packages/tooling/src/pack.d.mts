export type Recipe = {
  folder: string;
  entries: Record<string, string>;
  external: string[];
  banner?: string;
  command?: string;
  host?: (outDir: string, more: Record<string, unknown>) => Promise<void>;
  own: Record<string, unknown>;
};
export const recipes: Record<"sdk" | "react" | "cli" | "vue" | "svelte" | "n8n", Recipe>;
export function buildPackage(recipe: Recipe, outDir: string): Promise<void>;
export function packTarball(built: string, destination: string): Promise<string>;
