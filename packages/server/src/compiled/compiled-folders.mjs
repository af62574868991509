import { mkdir, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** @param {number} pid */
function runs(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Pids of the processes that run a folder's code, and may still import more of it. @param {string} folder */
const users = (folder) => join(folder, "users");

/** Marks the folder as used by this process. @param {string} folder */
export async function use(folder) {
  const now = new Date();
  await mkdir(users(folder), { recursive: true });
  await writeFile(join(users(folder), String(process.pid)), "");
  await utimes(folder, now, now);
}

/**
 * Removes all folders of `all` that no process uses, except the `count` most recently used, and incomplete ones.
 * @param {string} all
 * @param {number} count
 */
export async function keepNewest(all, count) {
  /** @param {string} name */
  const remove = (name) => rm(join(all, name), { recursive: true, force: true });
  const names = await readdir(all);
  for (const name of names) {
    const maker = /^[0-9a-f]+\.(\d+)\.tmp$/.exec(name)?.[1];
    if (maker !== undefined && !runs(Number(maker))) await remove(name);
  }
  const aged = await Promise.all(
    names
      .filter((name) => /^[0-9a-f]+$/.test(name))
      // Another start may have removed it meanwhile.
      .map(async (name) => ({ name, at: (await stat(join(all, name)).catch(() => null))?.mtimeMs ?? 0 })),
  );
  for (const { name } of aged.sort((one, other) => other.at - one.at).slice(count)) {
    const pids = await readdir(users(join(all, name))).catch(() => []);
    if (!pids.some((pid) => runs(Number(pid)))) await remove(name);
  }
}
