import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** @param {string} home */
async function isFirstIn(home) {
  try {
    await mkdir(home);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Another process's result, once it is complete. @param {string} home */
async function resultIn(home) {
  for (;;) {
    const text = await readFile(join(home, "result.json"), "utf8").catch(() => undefined);
    if (text !== undefined) return JSON.parse(text);
    await sleep(100);
  }
}

/**
 * What `make` returns, as JSON: called once in a test run, by the first process that asks for `name`, while others wait.
 * Its folder is removed with the run's, which is that of all parts of `npm test`, or of vitest called by itself.
 * @param {string} name
 * @param {(folder: string) => Promise<unknown>} make
 * @returns {Promise<{ folder: string, made: unknown }>} rejects with the reason of the failure, in every process that asks
 */
export async function onceInRun(name, make) {
  const home = join(process.env.KITELOOP_RUN ?? tmpdir(), name);
  const folder = join(home, "made");
  if (await isFirstIn(home)) {
    await mkdir(folder);
    const result = await make(folder).then(
      (made) => ({ made }),
      (error) => ({ failed: String(error) }),
    );
    await writeFile(join(home, "making.json"), JSON.stringify(result));
    await rename(join(home, "making.json"), join(home, "result.json"));
  }
  const { made, failed } = await resultIn(home);
  if (failed !== undefined) throw new Error(failed);
  return { folder, made };
}
