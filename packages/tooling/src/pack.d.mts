export type Recipe = {
  folder: string;
  entries: Record<string, string>;
  external: string[];
  banner?: string;
  own: Record<string, unknown>;
};
export const recipes: Record<"sdk" | "react" | "vue" | "svelte", Recipe>;
export function buildPackage(recipe: Recipe, outDir: string): Promise<void>;
export function packTarball(built: string, destination: string): Promise<string>;
