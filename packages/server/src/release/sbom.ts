import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { root } from "../build/index.ts";
import { type Component, partsOfBinary } from "./binary-parts.ts";

const Listed = z.object({
  type: z.string(),
  name: z.string(),
  version: z.string(),
  "bom-ref": z.string(),
  purl: z.string(),
  hashes: z.array(z.unknown()).optional(),
  licenses: z.array(z.unknown()).optional(),
  externalReferences: z.array(z.unknown()).optional(),
});

const Lock = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });

const NpmSbom = z.object({
  bomFormat: z.literal("CycloneDX"),
  specVersion: z.string(),
  metadata: z.object({ tools: z.unknown() }),
  components: z.array(Listed),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

/** Folders of all installed packages, by name and version such as `zod@4.6.7`. */
export async function installedFolders(): Promise<ReadonlyMap<string, string>> {
  const { packages } = Lock.parse(JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")));
  return new Map(
    Object.entries(packages).flatMap(([path, { version }]) => {
      const name = path.split("node_modules/").at(-1);
      return path.includes("node_modules/") && version ? [[`${name}@${version}`, join(root, path)]] : [];
    }),
  );
}

type NpmSbom = z.infer<typeof NpmSbom>;

/** npm's bill of materials of the whole lockfile. Takes seconds. */
export async function npmSbom(): Promise<NpmSbom> {
  const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
  const isWindows = process.platform === "win32";
  const { stdout } = await promisify(execFile)(isWindows ? "npm.cmd" : "npm", args, {
    ...{ cwd: root, maxBuffer: 64 * 1024 * 1024 },
    shell: isWindows,
  });
  return NpmSbom.parse(JSON.parse(stdout));
}

/** Parts of the programs in a package that is packed as a whole. */
async function partsIn(folder: string, owner: string): Promise<Component[]> {
  const parts = new Map<string, Component>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.node$|^[^.]+$/.test(entry.name)) continue;
    const found = partsOfBinary(await readFile(join(entry.parentPath, entry.name)), owner);
    for (const part of found) parts.set(part["bom-ref"], part);
  }
  return [...parts.values()];
}

/** A UUID that is the same for the same content. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

/**
 * The bill of materials of a packed server in CycloneDX: the packages that it contains, as npm describes them, and the parts that
 * their programs name. The same content gives the same text.
 * @param contained packages, such as `zod@4.6.7`
 * @param whole folders of those that are packed as a whole, by package
 * @throws Error for a package that is not in the lockfile
 */
export async function sbomOf(
  { metadata, components, dependencies, ...format }: NpmSbom,
  contained: readonly string[],
  whole: ReadonlyMap<string, string>,
  version: string,
): Promise<string> {
  const known = new Map(components.map((one) => [one["bom-ref"], one]));
  const all = new Set(contained);
  const own = `kiteloop-server@${version}`;
  const listed = await Promise.all(
    [...all].toSorted().map(async (ref): Promise<Component> => {
      const one = known.get(ref);
      if (!one) throw new Error(`The server contains ${ref}, which package-lock.json doesn't list`);
      const folder = whole.get(ref);
      const parts = folder === undefined ? [] : await partsIn(folder, ref);
      return { ...one, scope: "required", ...(parts.length > 0 && { components: parts }) };
    }),
  );
  const within = dependencies
    .filter(({ ref }) => all.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => all.has(one)) }));
  const indirect = new Set(within.flatMap(({ dependsOn }) => dependsOn));
  const direct = new Set(
    dependencies.flatMap(({ ref, dependsOn }) => (/^(@kiteloop\/|kiteloop@)/.test(ref) ? dependsOn : [])),
  );
  const needed = [...all].filter((ref) => direct.has(ref) || !indirect.has(ref)).toSorted();
  const withParts = listed.filter(({ components }) => components).map((one) => one["bom-ref"]);
  const content = {
    metadata: {
      lifecycles: [{ phase: "build" }],
      tools: metadata.tools,
      component: {
        ...{ type: "application", "bom-ref": own, name: "kiteloop-server", version },
        licenses: [{ license: { id: "Apache-2.0" } }],
      },
    },
    components: listed,
    dependencies: [{ ref: own, dependsOn: needed }, ...within],
    // A program's parts are known only as far as its texts name them.
    compositions: [
      { aggregate: "complete", assemblies: [own] },
      { aggregate: "incomplete", assemblies: withParts },
    ],
  };
  const serialNumber = `urn:uuid:${uuidOf(JSON.stringify(content))}`;
  const $schema = `http://cyclonedx.org/schema/bom-${format.specVersion}.schema.json`;
  return `${JSON.stringify({ $schema, ...format, serialNumber, version: 1, ...content }, null, 1)}\n`;
}
