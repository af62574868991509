import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { PlainError } from "../plain-error.ts";
import { engineVersion } from "./empty-table.data.ts";
import { findEngine } from "./find.ts";
import { enginePackages } from "./platforms.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kiteloop-find-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(...path: string[]): string {
  const file = join(folder, ...path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, "");
  chmodSync(file, 0o755);
  return file;
}

/** A machine on which these packages are installed. */
const machine = (platform: string, processor: string, ...installed: string[]) => ({
  ...{ platform, processor },
  folderOf: (name: string) => (installed.includes(name) ? join(folder, name) : undefined),
});

test.each([
  ["linux", "x64", "@dynoxide/linux-x64", "dynoxide"],
  ["linux", "arm64", "@dynoxide/linux-arm64", "dynoxide"],
  ["darwin", "x64", "@dynoxide/darwin-x64", "dynoxide"],
  ["darwin", "arm64", "@dynoxide/darwin-arm64", "dynoxide"],
  ["win32", "x64", "@dynoxide/win32-x64", "dynoxide.exe"],
  ["win32", "arm64", "@dynoxide/win32-x64", "dynoxide.exe"],
])("on %s-%s the engine is %s", (platform, processor, name, binary) => {
  const path = program(name, binary);
  const everything = ["linux-x64", "darwin-arm64", "win32-x64"].map((one) => `@dynoxide/${one}`);
  for (const other of everything) if (other !== name) program(other, "dynoxide");
  const found = findEngine({ PATH: "" }, machine(platform, processor, name, ...everything));
  expect(found).toEqual({ kind: "binary", path, packaged: true });
});

test.each([
  ["linux", "riscv64"],
  ["freebsd", "x64"],
  ["win32", "ia32"],
])("%s-%s has no published engine, and the message names both alternatives", (platform, processor) => {
  const find = () => findEngine({ PATH: "" }, machine(platform, processor, "@dynoxide/linux-x64"));
  expect(find).toThrow(PlainError);
  expect(find).toThrow(
    new RegExp(`^There is no table engine for ${platform}-${processor}: .*PATH.*DYNAMODB_E`),
  );
});

test("a published engine that is not installed gets a message with the install command", () => {
  expect(() => findEngine({ PATH: "" }, machine("darwin", "arm64"))).toThrow(
    /@dynoxide\/darwin-arm64 is not installed: run `npm ci`.*PATH.*DYNAMODB_ENDPOINT/,
  );
  expect(() => findEngine({ PATH: "" }, machine("win32", "arm64"))).toThrow(/install Node for x64/);
});

test("an endpoint takes precedence over a package, and a package over the PATH", () => {
  const onPath = program("bin", "dynoxide");
  const env = { PATH: join(folder, "bin") };
  expect(findEngine(env, machine("linux", "x64"))).toEqual({ kind: "binary", path: onPath, packaged: false });
  const path = program("@dynoxide/linux-x64", "dynoxide");
  const installed = machine("linux", "x64", "@dynoxide/linux-x64");
  expect(findEngine(env, installed)).toEqual({ kind: "binary", path, packaged: true });
  const endpoint = { ...env, DYNAMODB_ENDPOINT: "http://127.0.0.1:1" };
  expect(findEngine(endpoint, installed)).toEqual({ kind: "endpoint", url: "http://127.0.0.1:1" });
});

const Manifest = z.object({ optionalDependencies: z.record(z.string(), z.string()) });
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({ os: z.array(z.string()).optional(), cpu: z.array(z.string()).optional() }),
  ),
});
const json = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

test("npm installs the engine of every supported system, and no other, at the version of the initial database", () => {
  const { optionalDependencies } = Manifest.parse(json("../../package.json"));
  const { packages } = Lock.parse(json("../../../../package-lock.json"));
  const systems = ["linux", "darwin", "win32"].flatMap((os) =>
    ["x64", "arm64"].map((cpu) => [os, cpu] as const),
  );
  const found = new Set(systems.flatMap(([os, cpu]) => enginePackages(os, cpu).map(({ name }) => name)));
  expect(Object.keys(optionalDependencies).sort()).toEqual([...found].sort());
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([engineVersion]));
  for (const name of found) {
    const [os = "", cpu = ""] = name.slice("@dynoxide/".length).split("-");
    expect(packages[`node_modules/${name}`]).toMatchObject({ version: engineVersion, os: [os], cpu: [cpu] });
  }
});
