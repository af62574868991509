import { existsSync } from "node:fs";
import { cp, mkdir, readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { checkout } from "./instance.ts";

/** Links installed packages; the copy uses its own packages of the workspace. */
async function copyInstalled(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (name === "@kiteloop" || name === ".cache")
      await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else await symlink(join(from, name), join(to, name), "junction");
  }
}

/** A complete copy of the checkout, including what was compiled and built. */
export async function copyCheckout(to: string): Promise<void> {
  const left = /[\\/](node_modules|\.git|\.data|\.cache)$/;
  await mkdir(to);
  for (const name of await readdir(checkout)) {
    if (left.test(`/${name}`)) continue;
    await cp(join(checkout, name), join(to, name), { recursive: true, filter: (path) => !left.test(path) });
  }
  await copyInstalled(join(checkout, "node_modules"), join(to, "node_modules"));
  for (const name of await readdir(join(checkout, "packages"))) {
    const installed = join(checkout, "packages", name, "node_modules");
    if (existsSync(installed)) await copyInstalled(installed, join(to, "packages", name, "node_modules"));
  }
}
