import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { expect, test } from "vitest";
import { workEntries } from "../compiled/compile.ts";
import { ofServer } from "../compiled/start.mjs";

const ownCodeOnly: Plugin = {
  name: "own-code-only",
  setup({ onResolve }) {
    onResolve({ filter: /^[@a-z]/ }, ({ path, kind }) => {
      const isOurs = path.startsWith("@kiteloop/") && path !== "@kiteloop/widget/build";
      return isOurs || kind === "entry-point" ? undefined : { external: true };
    });
  },
};

async function packagesOfServer(): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: { cli: join(import.meta.dirname, "../cli.ts"), ...workEntries() },
    ...{ bundle: true, splitting: true, write: false, metafile: true, format: "esm", platform: "node" },
    plugins: [ownCodeOnly],
    logLevel: "silent",
    outdir: "unused",
  });
  const names = Object.keys(metafile.inputs).map((path) => /packages\/([\w-]+)\//.exec(path)?.[1] ?? path);
  return [...new Set(names)].sort();
}

test("a server contains none of the demo’s code, and is compiled again after a change of any package in it", async () => {
  const packages = await packagesOfServer();
  expect(packages).not.toContain("local");
  expect(packages).toEqual(ofServer);
});
