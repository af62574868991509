import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { putBuiltPackage } from "@kiteloop/tooling/built-package";
import { packTarball, recipes } from "@kiteloop/tooling/pack";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, expect, test } from "vitest";

const names = /** @type {(keyof typeof recipes)[]} */ (Object.keys(recipes));
/** @type {string} */
let folder;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kiteloop-linted-"));
  for (const name of names) await putBuiltPackage(name, join(folder, name));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(names)("publint finds nothing to correct in @kiteloop/%s", async (name) => {
  const built = join(folder, name);
  const { messages } = await publint({ pkgDir: built, pack: false, strict: true });
  const manifest = JSON.parse(await readFile(join(built, "package.json"), "utf8"));
  expect(messages.map((message) => formatMessage(message, manifest))).toEqual([]);
});

test.each(["sdk", "react", "vue", "svelte"])(
  "the types of @kiteloop/%s resolve for every kind of import that Node and bundlers know",
  async (name) => {
    const tarball = await readFile(await packTarball(join(folder, name), folder));
    const analysis = await checkPackage(createPackageFromTarballData(tarball));
    if (!analysis.types) throw new Error("the package has no types");
    // Node 10's resolution, without `exports`, is that of Node versions that no longer run this code.
    const problems = analysis.problems.filter(
      (problem) => !("resolutionKind" in problem && problem.resolutionKind === "node10"),
    );
    expect(problems).toEqual([]);
  },
);
