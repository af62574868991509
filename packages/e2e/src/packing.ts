import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { copyCheckout } from "./copied-checkout.ts";

/** A copy of the checkout with an operator who isn't the example, whose server may be packed. */
export async function copyToPack(to: string): Promise<void> {
  await copyCheckout(to);
  const path = join(to, "operator.json");
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, "utf8")), example: false }));
}

/**
 * Packs the server of a copy into a folder, as `npm run pack -- server` does.
 * @param by a program that runs the command, with its arguments
 * @returns the tarball's path
 */
export async function packServerOf(
  copy: string,
  to: string,
  by: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const node = [process.execPath, "--import", "tsx", "packages/server/src/release/cli.ts", to];
  const [program = "", ...args] = [...by, ...node];
  const { stdout } = await promisify(execFile)(program, args, { cwd: copy, env: { ...process.env, ...env } });
  return /^Written (.+)$/m.exec(stdout)?.[1] ?? "";
}
