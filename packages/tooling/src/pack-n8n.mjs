/** Builds the package for n8n: CommonJS in files named as n8n finds its nodes, without anything to install. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { root } from "./lib/paths.mjs";

const folder = "packages/n8n";
const source = join(root, folder, "src");

/** Where n8n loads each class from, and its source. */
const places = {
  credentials: { "dist/credentials/KiteloopApi.credentials.js": "credentials.ts" },
  nodes: {
    "dist/nodes/Kiteloop/Kiteloop.node.js": "node.ts",
    "dist/nodes/Kiteloop/KiteloopTrigger.node.js": "trigger.ts",
  },
};

/** Computes the action node's fields, so that the contract is not part of the package. @returns {Promise<string>} JSON */
async function readActions() {
  const made = await mkdtemp(join(tmpdir(), "kiteloop-n8n-"));
  const outfile = join(made, "actions.mjs");
  try {
    await build({
      ...{ entryPoints: [join(source, "action-properties.ts")], outfile, logLevel: "error" },
      ...{ bundle: true, format: "esm", platform: "node" },
    });
    const { actionProperties } = await import(pathToFileURL(outfile).href);
    return JSON.stringify(actionProperties);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/**
 * @param {string} outDir
 * @param {Record<string, unknown>} more further fields of the manifest
 */
export async function buildForN8n(outDir, more) {
  const actions = await readActions();
  const computed = {
    name: "computed-actions",
    /** @param {import("esbuild").PluginBuild} build */
    setup(build) {
      build.onLoad({ filter: /action-properties\.ts$/ }, () => ({
        contents: `export const actionProperties = ${actions};`,
      }));
    },
  };
  for (const [place, entry] of Object.entries({ ...places.credentials, ...places.nodes }))
    await build({
      absWorkingDir: root,
      ...{ entryPoints: [join(source, entry)], outfile: resolve(outDir, place), logLevel: "error" },
      ...{ bundle: true, format: "cjs", platform: "node", target: "es2022", plugins: [computed] },
    });
  for (const place of ["credentials", "nodes/Kiteloop"]) {
    await mkdir(join(outDir, "dist", place), { recursive: true });
    await cp(join(source, "kiteloop.svg"), join(outDir, "dist", place, "kiteloop.svg"));
  }
  const { name, version, description, license } = JSON.parse(
    await readFile(join(root, folder, "package.json"), "utf8"),
  );
  const manifest = {
    ...{ name, version, description, license, type: "commonjs", engines: { node: ">=20" } },
    keywords: ["n8n-community-node-package", "kiteloop", "referral", "invite"],
    files: ["dist", "CHANGELOG.md"],
    n8n: {
      n8nNodesApiVersion: 1,
      credentials: Object.keys(places.credentials),
      nodes: Object.keys(places.nodes),
    },
    peerDependencies: { "n8n-workflow": "*" },
    ...more,
  };
  await writeFile(join(outDir, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of ["README.md", "LICENSE"]) await cp(join(root, folder, file), join(outDir, file));
  await cp(join(root, "CHANGELOG.md"), join(outDir, "CHANGELOG.md"));
}
