import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { root } from "./paths.mjs";

/**
 * The API document of a commit, made by that commit's contract with the packages that are installed now, and the paths of
 * the endpoints that belong into it.
 * @param {string} commit
 * @returns {Promise<{ document: import("@kiteloop/contract/openapi").OpenApi, documented: Set<string> }>}
 * @throws Error for a commit that this clone lacks
 */
export async function apiDocumentAt(commit) {
  const folder = mkdtempSync(join(tmpdir(), "kiteloop-api-"));
  try {
    execFileSync("git", ["--work-tree", folder, "checkout", commit, "--", "packages/contract/src"], {
      cwd: root,
      // The checkout's own index stays as it is.
      env: { ...process.env, GIT_INDEX_FILE: join(folder, "index") },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const outfile = join(folder, "contract.mjs");
    const contents = `export * from "./openapi.ts"; export * from "./endpoints.ts";`;
    await build({
      ...{ bundle: true, platform: "node", format: "esm", outfile, logLevel: "silent" },
      stdin: { contents, resolveDir: join(folder, "packages/contract/src") },
      nodePaths: [join(root, "node_modules")],
    });
    const { endpoints, isDocumented, openApi } = await import(pathToFileURL(outfile).href);
    /** @type {{ path: string }[]} */
    const documented = endpoints.filter(isDocumented);
    const document = openApi({ server: "https://go.kiteloop.dev", version: "1.2.3" });
    return {
      document: JSON.parse(JSON.stringify(document)),
      documented: new Set(documented.map(({ path }) => path)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
