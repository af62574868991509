import { execFile } from "node:child_process";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { examplesOf } from "./docs/examples.ts";

const checkout = fileURLToPath(new URL("../../../", import.meta.url));
/** In the checkout, where packages are found. */
const dir = join(checkout, "node_modules/.docs-types");
afterAll(() => rm(dir, { recursive: true, force: true }));

const settings = {
  ...{ strict: true, noEmit: true, exactOptionalPropertyTypes: true, allowImportingTsExtensions: true },
  // JavaScript has no place for the types of parameters.
  noImplicitAny: false,
  ...{ target: "ES2023", module: "ESNext", moduleResolution: "bundler", skipLibCheck: true },
  ...{ lib: ["ES2023", "DOM", "DOM.Iterable"], types: ["node"], customConditions: ["development"] },
};

/** The reader's own functions, which the text around an example names. */
const ofReaders = "declare function handOut(id: string, recipient: string): Promise<void>;";

const asTypeScript = (name: string) => name.replace(/\.mjs$/, ".mts").replace(/\.js$/, ".ts");

/** The compiler's errors in scripts by document and name. */
async function problemsIn(scripts: ReadonlyMap<string, string>): Promise<string> {
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, "readers.d.ts"), ofReaders);
  const files = ["readers.d.ts"];
  for (const [name, code] of scripts) {
    const file = asTypeScript(name);
    await writeFile(join(dir, file), code.replaceAll(/from "(\.\/[^"]+)\.mjs"/g, 'from "$1.mts"'));
    files.push(file);
  }
  await writeFile(join(dir, "package.json"), '{ "type": "module" }');
  await writeFile(join(dir, "tsconfig.json"), JSON.stringify({ compilerOptions: settings, files }));
  const compiler = join(checkout, "node_modules/typescript/bin/tsc");
  return promisify(execFile)(process.execPath, [compiler, "--project", dir]).then(
    () => "",
    ({ stdout }) => String(stdout),
  );
}

/** Examples that use our packages: these are copied into apps. Those with types of a framework have tests of their own. */
async function scriptsOfOurs(): Promise<Map<string, string>> {
  const documents = (await readdir(join(checkout, "docs"))).filter((name) => name.endsWith(".md"));
  const all = documents.map(async (document) => [...(await examplesOf(document, { named: true }))]);
  return new Map(
    (await Promise.all(all))
      .flat()
      .filter(([name, code]) => /\.(mjs|js|ts)$/.test(name) && code.includes('"@kiteloop/sdk')),
  );
}

test("every script of the documents that uses our SDK compiles in a project with strict types", async () => {
  const scripts = await scriptsOfOurs();
  expect([...scripts.keys()]).toEqual(
    expect.arrayContaining(["review.mjs", "numbers.mjs", "sign-up.mjs", "receive.ts"]),
  );
  expect(await problemsIn(scripts)).toBe("");
  const wrong = new Map([...scripts].map(([name, code]) => [name, code.replace("error.code", "error.kode")]));
  expect(await problemsIn(wrong)).toContain("kode");
});
