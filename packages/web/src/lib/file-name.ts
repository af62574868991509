/** Converts a name for use in file names: `cafe-sudwest` for "Café Südwest"; `otherwise` if nothing is left. */
export function fileNameOf(name: string, otherwise: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || otherwise;
}
