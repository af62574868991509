import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { buildPackage, recipes } from "@kiteloop/tooling/pack";
import { build } from "esbuild";

const checkout = fileURLToPath(new URL("../../../../", import.meta.url));
/** The location of each supported major version of React. */
const modulesOf = { 18: "packages/react/node_modules", 19: "node_modules" } as const;
export type ReactMajor = keyof typeof modulesOf;

const packages = ["react", "react-dom", "@types/react", "@types/react-dom"];

const settings = {
  strict: true,
  noEmit: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  target: "ES2022",
  module: "ESNext",
  moduleResolution: "bundler",
  jsx: "react-jsx",
  lib: ["ES2022", "DOM", "DOM.Iterable"],
  types: [],
};

/**
 * An embedder's project that contains only the published `@kiteloop/react` and React, so that a missing dependency
 * makes it fail.
 */
export async function openConsumer(major: ReactMajor, files: Map<string, string>) {
  const dir = await mkdtemp(join(tmpdir(), "kiteloop-consumer-"));
  const wrapper = join(dir, "node_modules/@kiteloop/react");
  await mkdir(join(dir, "node_modules/@types"), { recursive: true });
  await buildPackage(recipes.react, wrapper);
  for (const name of packages) {
    await symlink(join(checkout, modulesOf[major], name), join(dir, "node_modules", name));
  }
  for (const [name, code] of files) await writeFile(join(dir, name), code);
  await writeFile(join(dir, "package.json"), '{ "type": "module" }');
  return {
    dir,
    /** The compiler's errors for these files; empty if there are none. */
    async problems(names: readonly string[]): Promise<string> {
      await writeFile(
        join(dir, "tsconfig.json"),
        JSON.stringify({ compilerOptions: settings, files: names }),
      );
      const compiler = join(checkout, "node_modules/typescript/bin/tsc");
      const done = promisify(execFile)(process.execPath, [compiler, "--project", dir]);
      return done.then(
        () => "",
        ({ stdout }) => String(stdout),
      );
    },
    async bundle(entry: string): Promise<string> {
      const { outputFiles } = await build({
        entryPoints: [join(dir, entry)],
        bundle: true,
        write: false,
        format: "esm",
        jsx: "automatic",
        preserveSymlinks: true,
        nodePaths: [join(checkout, modulesOf[major])],
        define: { "process.env.NODE_ENV": '"development"' },
        logLevel: "error",
      });
      return outputFiles[0]?.text ?? "";
    },
    close: () => rm(dir, { recursive: true, force: true }),
  };
}
