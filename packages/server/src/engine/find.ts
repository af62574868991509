import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { PlainError } from "../plain-error.ts";
import { enginePackages, withoutEngine } from "./platforms.ts";

/** `packaged`: the exact version installed with the workspace. */
export type EngineChoice =
  | { kind: "binary"; path: string; packaged: boolean }
  | { kind: "endpoint"; url: string };

/** The machine that needs an engine. */
export type Machine = {
  platform: string;
  processor: string;
  /** The folder of an installed package, or undefined. */
  folderOf(name: string): string | undefined;
};

const require = createRequire(import.meta.url);

function folderOf(name: string): string | undefined {
  try {
    return dirname(require.resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}

const here: Machine = { platform: process.platform, processor: process.arch, folderOf };

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fromPackage({ platform, processor, folderOf }: Machine): string | undefined {
  return enginePackages(platform, processor)
    .flatMap(({ name, binary }) => {
      const folder = folderOf(name);
      return folder === undefined ? [] : join(folder, binary);
    })
    .find(executable);
}

function fromPath(path: string, { platform }: Machine): string | undefined {
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, platform === "win32" ? "dynoxide.exe" : "dynoxide"))
    .find(executable);
}

/**
 * Finds the table engine, in this order: the endpoint in DYNAMODB_ENDPOINT, the binary installed with the workspace,
 * `dynoxide` on the PATH. Throws a PlainError that names the alternatives.
 */
export function findEngine(env: NodeJS.ProcessEnv, machine = here): EngineChoice {
  if (env.DYNAMODB_ENDPOINT) return { kind: "endpoint", url: env.DYNAMODB_ENDPOINT };
  const packaged = fromPackage(machine);
  if (packaged) return { kind: "binary", path: packaged, packaged: true };
  const found = fromPath(env.PATH ?? env.Path ?? "", machine);
  if (found) return { kind: "binary", path: found, packaged: false };
  throw new PlainError(withoutEngine(machine.platform, machine.processor));
}
