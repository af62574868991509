import { execFile } from "node:child_process";
import { chmod, cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { packagesOf } from "@kiteloop/widget/build";
import * as z from "zod";
import { root, startBuilding, webDist, widgetParts } from "../build/index.ts";
import { enginePackages } from "../engine/platforms.ts";
import { operatorOfServer } from "../production/index.ts";
import { ownVersion } from "../upgrade/folder-version.ts";
import { compileServer } from "./compile-server.ts";
import { writeLicenses } from "./licenses.ts";
import { hashOf, operatorHashFile } from "./packed-build.ts";
import { npmSbom, sbomOf } from "./sbom.ts";

/** Node's limit of the heap: a third of the smallest machine's memory. */
const heapMb = 700;

/** Needs no other program than the shell and Node. A container's user may have no home, which AWS's client asks for. */
const launcher = `#!/bin/sh
export HOME="\${HOME:-/}"
exec node --max-old-space-size=${heapMb} "\${0%/*}/code/server.js" "$@"
`;

const require = createRequire(import.meta.url);

/** A package's folder, as seen by the package that needs it. */
const folderOf = (name: string, by = require): string => {
  try {
    return dirname(by.resolve(`${name}/package.json`));
  } catch {
    const [, folder = ""] = new RegExp(`^(.*/node_modules/${name})/`).exec(by.resolve(name)) ?? [];
    return folder;
  }
};

type Machine = { platform: string; processor: string };

/** Packages that load files of their own, and so can't be part of the code: copied whole. Returns their names. */
async function copyPackages(to: string, { platform, processor }: Machine): Promise<string[]> {
  const functions = createRequire(join(root, "packages/functions/package.json"));
  const sqlite = folderOf("@photostructure/sqlite");
  const bySqlite = createRequire(join(sqlite, "package.json"));
  const folders: [string, string][] = [
    ["@photostructure/sqlite", sqlite],
    ["node-gyp-build", folderOf("node-gyp-build", bySqlite)],
    ...["@fontsource/inter", "@resvg/resvg-wasm"].map((name): [string, string] => [
      name,
      folderOf(name, functions),
    ]),
    ...enginePackages(platform, processor).map(({ name }): [string, string] => [name, folderOf(name)]),
  ];
  for (const [name, folder] of folders)
    await cp(folder, join(to, name), {
      recursive: true,
      dereference: true,
      filter: (path) => isNeeded(path.slice(folder.length), `${platform}-${processor}`),
    });
  return folders.map(([name]) => name);
}

/** Leaves out binaries of other machines, sources of the binary, maps and types. */
function isNeeded(path: string, machine: string): boolean {
  const [, other] = /^\/prebuilds\/([^/]+)/.exec(path) ?? [];
  if (other !== undefined) return other === machine;
  return !/^\/(src|vendor|deps|node_modules)(\/|$)|^\/binding\.gyp$|\.(map|d\.m?c?ts|css)$/.test(path);
}

/** Packages that the built site and widget contain, such as `zod@4.6.7`. */
async function packagesOfBuilds(): Promise<string[]> {
  const lists = [join(webDist, ".vite/packages.json"), join(dirname(widgetParts), "packages.json")];
  const names = await Promise.all(
    lists.map(async (path) => z.array(z.string()).parse(JSON.parse(await readFile(path, "utf8")))),
  );
  return names.flat();
}

/**
 * Packs a server for machines like this one: code, site, widget, table engine and files for its operation, for a Node on the
 * PATH and nothing else. The site names the operator of this checkout.
 * @returns the tarball's path, in `to`
 * @throws PlainError for the example's operator
 */
export async function packServer(to: string, log: (line: string) => void): Promise<string> {
  await operatorOfServer();
  const machine = { platform: process.platform, processor: process.arch };
  const building = startBuilding(log);
  await Promise.all([building.widget, building.web]);
  const name = `kiteloop-server-${ownVersion}-${machine.platform}-${machine.processor}`;
  const folder = join(to, name);
  const unfinished = `${folder}.tmp`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const bundled = await compileServer(join(unfinished, "code"));
  await writeFile(
    join(unfinished, "package.json"),
    `${JSON.stringify({ name: "kiteloop-server", version: ownVersion, private: true, type: "module" })}\n`,
  );
  const packages = join(unfinished, "node_modules");
  const names = await copyPackages(packages, machine);
  const whole = new Map(
    await Promise.all(
      names.map(async (one) => {
        const copied = join(packages, one);
        const [ref = ""] = await packagesOf([join(copied, "package.json")]);
        return [ref, copied] as const;
      }),
    ),
  );
  const contained = [...new Set([...bundled, ...(await packagesOfBuilds()), ...whole.keys()])].toSorted();
  const sbom = await sbomOf(await npmSbom(), contained, whole, ownVersion);
  await writeFile(join(unfinished, "sbom.cdx.json"), sbom);
  await writeLicenses(contained, join(unfinished, "licenses"));
  await cp(webDist, join(unfinished, "web"), { recursive: true });
  await cp(dirname(widgetParts), join(unfinished, "widget"), { recursive: true });
  await cp(join(root, "packages/server/deploy"), join(unfinished, "deploy"), { recursive: true });
  for (const file of ["LICENSE", "CHANGELOG.md", "docs/server.md"])
    await cp(join(root, file), join(unfinished, basename(file)));
  const operator = await readFile(join(root, "operator.json"), "utf8");
  await writeFile(join(unfinished, "operator.json"), operator);
  await writeFile(join(unfinished, operatorHashFile), `${hashOf(operator)}\n`);
  const command = join(unfinished, "kiteloop-server");
  await writeFile(command, launcher);
  await chmod(command, 0o755);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  const tarball = `${folder}.tar.gz`;
  // Root unpacks it with these modes, and the server's user reads it, whatever the umask was here.
  const steady = [
    "--mode=u=rwX,go=rX",
    "--sort=name",
    "--owner=0",
    "--group=0",
    "--numeric-owner",
    "--mtime=2026-01-01T00:00:00Z",
  ];
  await promisify(execFile)("tar", ["-czf", tarball, ...steady, "-C", to, name]);
  return tarball;
}
