import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { bundleOptions } from "../bundle-options.ts";

/** Paths of the modules whose code is in a bundle of `source`. */
async function bundled(source: string): Promise<string[]> {
  const { metafile } = await build({
    ...bundleOptions,
    stdin: { contents: source, resolveDir: fileURLToPath(new URL(".", import.meta.url)), loader: "ts" },
    write: false,
    metafile: true,
    logLevel: "error",
  });
  const [output] = Object.values(metafile.outputs);
  return Object.entries(output?.inputs ?? {}).flatMap(([path, { bytesInOutput }]) =>
    bytesInOutput > 0 ? [path] : [],
  );
}

const electro = (paths: string[]) => paths.filter((path) => path.includes("electrodb"));

test("finding a key and its project does not bundle ElectroDB", async () => {
  const paths = await bundled(`
    export { resolveKey, parseKey } from "@kiteloop/core/publishing/api-key";
    export { assertOrigin, markSeen, projectForKey } from "@kiteloop/core/publishing/project";
  `);
  expect(paths.some((path) => path.endsWith("credential/resolve.ts"))).toBe(true);
  expect(electro(paths)).toEqual([]);
});

test("a members' verb bundles ElectroDB, so that the test above can fail", async () => {
  expect(
    electro(await bundled(`export { createProject } from "@kiteloop/core/publishing/project";`)),
  ).not.toEqual([]);
});
