import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { transform } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { putBuiltPackage } from "./lib/built-package.mjs";
import { root } from "./lib/paths.mjs";
import { packTarball, recipes } from "./pack.mjs";

const run = promisify(execFile);
const names = /** @type {(keyof typeof recipes)[]} */ (Object.keys(recipes));
/** @type {string} */
let folder;
/** A project in which the packages are installed as npm would. @type {string} */
let app;
/** @type {Map<string, { built: string, tarball: string }>} */
const packed = new Map();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kiteloop-packed-"));
  app = join(folder, "app");
  await mkdir(join(app, "node_modules/@kiteloop"), { recursive: true });
  for (const name of names) {
    const built = join(app, "node_modules/@kiteloop", name);
    await putBuiltPackage(name, built);
    packed.set(name, { built, tarball: await packTarball(built, folder) });
  }
  for (const name of ["zod", "react", "vue", "@vue", "svelte", "@modelcontextprotocol", "@types"])
    await symlink(join(root, "node_modules", name), join(app, "node_modules", name), "junction");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** @param {string} name */
function packageOf(name) {
  const found = packed.get(name);
  if (found === undefined) throw new Error(`${name} was not packed`);
  return found;
}

describe.each(names)("@kiteloop/%s", (name) => {
  test("depends on no package of ours that is not on the registry", async () => {
    const { built } = packageOf(name);
    const { dependencies = {}, peerDependencies = {} } = JSON.parse(
      await readFile(join(built, "package.json"), "utf8"),
    );
    const all = Object.keys({ ...dependencies, ...peerDependencies });
    expect(all.filter((each) => each.startsWith("@kiteloop/"))).toEqual([]);
    for (const file of ["README.md", "LICENSE", "CHANGELOG.md"])
      expect((await readFile(join(built, file), "utf8")).length).toBeGreaterThan(100);
  });
});

test("packed once more elsewhere, in another time zone and umask, each has the same bytes", async () => {
  const { href } = new URL("pack.mjs", import.meta.url);
  const code = `import { buildPackage, packTarball, recipes } from ${JSON.stringify(href)};
    for (const [name, recipe] of Object.entries(recipes)) {
      await buildPackage(recipe, name);
      console.log(name, await packTarball("./" + name, "tarballs"));
    }`;
  const elsewhere = join(folder, "elsewhere");
  await mkdir(elsewhere);
  const shell = ["-c", 'umask 077; exec "$0" "$@"', process.execPath, "--input-type=module", "-e", code];
  const env = { ...process.env, TZ: "Asia/Tokyo" };
  const { stdout } = await run("sh", shell, { cwd: elsewhere, env });
  const lines = stdout.trim().split("\n");
  expect(lines).toHaveLength(names.length);
  for (const line of lines) {
    const [name = "", tarball = ""] = line.split(" ");
    const [one, another] = await Promise.all(
      [packageOf(name).tarball, join(elsewhere, tarball)].map((path) => readFile(path)),
    );
    expect(one?.equals(another ?? Buffer.of()), name).toBe(true);
  }
});

/** @param {string} file @param {string} code */
async function runs(file, code) {
  await writeFile(join(app, file), code);
  return (await run(process.execPath, [file], { cwd: app })).stdout.trim();
}

const use = `
const client = createClient({ secretKey: "kl_live_sk_" + "a".repeat(30), baseUrl: "https://edge.example.com" });
const signature = await signIdentity({ secret: "s", externalId: "ana" });
console.log(typeof client.rewards.listAll, signature.length);
`;

test("the SDK runs in Node as ESM and as CommonJS", async () => {
  expect(await runs("app.mjs", `import { createClient, signIdentity } from "@kiteloop/sdk";${use}`)).toBe(
    "function 64",
  );
  const required = `const { createClient, signIdentity } = require("@kiteloop/sdk");(async () => {${use}})();`;
  expect(await runs("app.cjs", required)).toBe("function 64");
});

test("the React package is imported in both formats and marked as client code", async () => {
  const print = "console.log(typeof KiteloopProvider);";
  expect(await runs("react.mjs", `import { KiteloopProvider } from "@kiteloop/react";${print}`)).toBe(
    "function",
  );
  expect(await runs("react.cjs", `const { KiteloopProvider } = require("@kiteloop/react");${print}`)).toBe(
    "function",
  );
  for (const format of ["esm", "cjs"])
    expect(await readFile(join(packageOf("react").built, format, "index.js"), "utf8")).toMatch(
      /^"use client";/,
    );
});

test("the command runs in Node, and lists what it can do", async () => {
  const { bin } = JSON.parse(await readFile(join(packageOf("cli").built, "package.json"), "utf8"));
  const file = join(packageOf("cli").built, bin.kiteloop);
  const { stdout } = await run(process.execPath, [file, "--help"], { cwd: app });
  expect(stdout).toMatch(/^ {2}reward move +Approve, fulfill or reverse a reward$/m);
});

test("the Vue and Svelte packages are imported in both formats", async () => {
  for (const [name, exported] of [
    ["vue", "createKiteloop"],
    ["svelte", "setKiteloop"],
  ]) {
    const print = `console.log(typeof ${exported});`;
    const from = `"@kiteloop/${name}"`;
    expect(await runs(`${name}.mjs`, `import { ${exported} } from ${from};${print}`)).toBe("function");
    expect(await runs(`${name}.cjs`, `const { ${exported} } = require(${from});${print}`)).toBe("function");
  }
});

test.each([
  ["react", ["react", "react/jsx-runtime"]],
  ["vue", ["vue"]],
  ["svelte", ["svelte", "svelte/store"]],
])("the code of @kiteloop/%s imports only its framework, and weighs at most 3 KB", async (name, allowed) => {
  const { built } = packageOf(name);
  const code = await readFile(join(built, "esm/index.js"), "utf8");
  const imported = [...code.matchAll(/(?:from|import) "([^"]+)"/g)].map(([, each]) => each);
  expect(new Set(imported)).toEqual(new Set(allowed));
  const { code: small } = await transform(code, { minify: true, format: "esm" });
  expect(gzipSync(small).length).toBeLessThan(3 * 1024);
  const types = await readFile(join(built, "esm/types/widget/src/loader/api.d.ts"), "utf8");
  expect(types).toContain("Makes the signed-in user a participant");
});

/** Compiles files of the app by TypeScript's rules for Node. @param {Record<string, string>} files */
async function typeErrors(files) {
  for (const [file, code] of Object.entries(files)) await writeFile(join(app, file), code);
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2023", "--types", ""];
  const args = [compiler, ...options, "--lib", "es2023,dom", "--jsx", "react-jsx", ...Object.keys(files)];
  return run(process.execPath, args, { cwd: app }).then(
    () => "",
    ({ stdout }) => stdout,
  );
}

test("strict TypeScript accepts correct calls and refuses wrong ones, in both formats", async () => {
  const body = `
const kiteloop = createClient({ secretKey: "", baseUrl: "" });
export async function names(): Promise<(string | null)[]> {
  const { items } = await kiteloop.participants.list({ list: "newest" });
  return items.map(({ name }) => name);
}
export const approve = (rewardId: string, version: number) =>
  kiteloop.rewards.move(rewardId, { version, state: "approved" });
`;
  const start = 'import { createClient } from "@kiteloop/sdk";\n';
  const types = 'import type { Participant } from "@kiteloop/react/element";';
  const code = "export const code = (participant: Participant): string => participant.code;";
  const widget = 'import { KiteloopWidget } from "@kiteloop/react";';
  const place = 'export const place = <KiteloopWidget id="wgt_1" />;';
  const options = '{ projectId: "prj_1", edge: "https://edge.example.com" }';
  const vue = `import { createKiteloop } from "@kiteloop/vue";\nexport const plugin = createKiteloop(${options});`;
  const svelte = `import { setKiteloop } from "@kiteloop/svelte";\nexport const set = () => setKiteloop(${options});`;
  const right = {
    "sdk.mts": start + body,
    "sdk.cts": start + body,
    "types.mts": `${types}\n${code}`,
    "element.tsx": [types, widget, code, place].join("\n"),
    "vue.mts": vue,
    "svelte.mts": svelte,
  };
  expect(await typeErrors(right)).toBe("");
  const wrong = {
    "wrong-sdk.mts": `${start}${body}export const bad = () => kiteloop.rewards.list({ state: "lost" });`,
    "wrong-element.tsx": [widget, place.replace("id=", "ids=")].join("\n"),
    "wrong-vue.mts": vue.replace("projectId", "projectID"),
    "wrong-svelte.mts": svelte.replace("projectId", "projectID"),
  };
  const errors = await typeErrors(wrong);
  for (const file of Object.keys(wrong)) expect(errors).toContain(file);
});
