import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";

test("a server contains none of the demo’s parts, so that no made-up provider can be reached", async () => {
  const { metafile } = await build({
    entryPoints: [join(import.meta.dirname, "run.ts")],
    ...{ bundle: true, write: false, metafile: true, packages: "external", format: "esm", platform: "node" },
    logLevel: "silent",
    outdir: "unused",
  });
  const folders = Object.keys(metafile.inputs).flatMap(
    (path) => /local\/src\/([\w-]+)\//.exec(path)?.[1] ?? [],
  );
  expect(folders).toContain("engine");
  const demo = [
    "seed",
    "demo-host",
    "example-identity",
    "stripe",
    "merchants",
    "payouts",
    "email-domains",
    "link-hosts",
  ];
  expect(folders.filter((name) => demo.includes(name))).toEqual([]);
});
