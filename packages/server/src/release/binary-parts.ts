/** A component of CycloneDX 1.5, as far as it is written here. */
export type Component = {
  type: string;
  name: string;
  version: string;
  "bom-ref": string;
  purl?: string | undefined;
  scope?: string | undefined;
  hashes?: unknown[] | undefined;
  licenses?: unknown[] | undefined;
  externalReferences?: unknown[] | undefined;
  components?: Component[] | undefined;
};

const part = (owner: string, kind: string, name: string, version: string): Component => {
  const purl = `pkg:${kind}/${name}@${version}`;
  return { type: "library", "bom-ref": `${owner}|${purl}`, name, version, purl };
};

/** SQLite names the moment and the hash of its sources. */
const sqliteSources = /20\d\d-\d\d-\d\d \d\d:\d\d:\d\d [0-9a-f]{60}/;

/**
 * Parts of a compiled program that it names in its texts: SQLite, and crates whose paths are in messages of errors. Crates that
 * name none are missing.
 * @param owner reference of the package with the program
 * @throws Error if it contains SQLite in a version that it doesn't name once
 */
export function partsOfBinary(binary: Buffer, owner: string): Component[] {
  const text = binary.toString("latin1");
  const crates = text.matchAll(/\/registry\/src\/[^/\0]{1,80}\/([a-z][\w-]*?)-(\d+\.\d+\.\d+[\w.+-]*)\//g);
  const found = new Map<string, Component>();
  for (const [, name = "", version = ""] of crates)
    found.set(`${name} ${version}`, part(owner, "cargo", name, version));
  if (sqliteSources.test(text)) {
    const versions = new Set([...text.matchAll(/(?<![\w.])3\.\d{1,3}\.\d{1,2}(?=\0)/g)].map(([one]) => one));
    const [version] = versions;
    if (version === undefined || versions.size > 1)
      throw new Error(`${owner} contains SQLite in one of the versions ${[...versions].join(", ")}`);
    found.set("sqlite", part(owner, "generic", "sqlite", version));
  }
  return [...found.keys()].toSorted().flatMap((key) => found.get(key) ?? []);
}
