import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { bundleOptions } from "../bundle-options.ts";

/** Paths of the modules whose code ends up in a bundle of `source`. */
async function bundled(source: string): Promise<string[]> {
  const { metafile } = await build({
    ...bundleOptions,
    mainFields: [...bundleOptions.mainFields],
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

test("finding a key and its project costs a handler no ElectroDB", async () => {
  const paths = await bundled(`
    export { resolveKey, parseKey } from "@kiteloop/core/api-key";
    export { assertOrigin, markSeen, projectForKey } from "@kiteloop/core/project";
  `);
  expect(paths.some((path) => path.endsWith("credential/resolve.ts"))).toBe(true);
  expect(electro(paths)).toEqual([]);
});

test("a members' verb brings ElectroDB along, so that the test above can fail", async () => {
  expect(electro(await bundled(`export { create } from "@kiteloop/core/project";`))).not.toEqual([]);
});
