import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

const manifests = {
  bun: () => require.resolve("bun/package.json"),
  deno: () => require.resolve("deno/package.json"),
  workerd: () => require.resolve("workerd/package.json"),
};

/**
 * The executable of a runtime that npm brings as one optional package per system, of which it installs the one that fits.
 * The runtime's own package would have to run a script after it is installed.
 * @param {keyof typeof manifests} name
 * @returns {string}
 */
export function runtime(name) {
  const manifest = manifests[name]();
  const { optionalDependencies } = JSON.parse(readFileSync(manifest, "utf8"));
  const [folder] = Object.keys(optionalDependencies).flatMap((each) => {
    try {
      return [dirname(createRequire(manifest).resolve(`${each}/package.json`))];
    } catch {
      return [];
    }
  });
  if (folder === undefined) throw new Error(`npm has no ${name} for ${process.platform} ${process.arch}`);
  const file = process.platform === "win32" ? `${name}.exe` : name;
  return name === "deno" ? join(folder, file) : join(folder, "bin", file);
}
