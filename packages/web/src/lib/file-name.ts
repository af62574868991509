/** A name as part of a file's: `cafe-sudwest` of "Café Südwest"; `otherwise` where it has nothing every disk takes. */
export function fileNameOf(name: string, otherwise: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || otherwise;
}
