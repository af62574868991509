import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { PlainError } from "../plain-error.ts";

/** `packaged`: the very version installed with the workspace. */
export type EngineChoice =
  | { kind: "binary"; path: string; packaged: boolean }
  | { kind: "endpoint"; url: string };

const require = createRequire(import.meta.url);

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fromPackage(): string | undefined {
  try {
    const home = dirname(require.resolve("@dynoxide/linux-x64/package.json"));
    return join(home, "dynoxide");
  } catch {
    return undefined;
  }
}

function fromPath(path: string): string | undefined {
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, "dynoxide"))
    .find(executable);
}

/**
 * Finds the table engine: an endpoint named by DYNAMODB_ENDPOINT wins, then the binary installed with the
 * workspace, then `dynoxide` on PATH. Throws a PlainError that names both ways out.
 */
export function findEngine(env: NodeJS.ProcessEnv, packaged = fromPackage()): EngineChoice {
  if (env.DYNAMODB_ENDPOINT) return { kind: "endpoint", url: env.DYNAMODB_ENDPOINT };
  if (packaged && executable(packaged)) return { kind: "binary", path: packaged, packaged: true };
  const found = fromPath(env.PATH ?? "");
  if (found) return { kind: "binary", path: found, packaged: false };
  throw new PlainError(
    `No table engine for ${process.platform}-${process.arch}: put the \`dynoxide\` binary ` +
      "(https://github.com/nubo-db/dynoxide) on your PATH, or set DYNAMODB_ENDPOINT to a running DynamoDB Local.",
  );
}
