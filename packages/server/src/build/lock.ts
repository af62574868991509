import { open, readFile, rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { alive } from "../engine/pid-file.ts";

async function take(path: string): Promise<boolean> {
  try {
    const file = await open(path, "wx");
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Runs `work` while no other process does. Breaks a lock whose process was killed. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  for (let empty = 0; !(await take(path)); ) {
    const holder = Number(await readFile(path, "utf8").catch(() => ""));
    // Empty: the holder is about to write its pid, or died before it could.
    empty = holder > 0 ? 0 : empty + 1;
    if (empty > 20 || (holder > 0 && !alive(holder))) await rm(path, { force: true });
    await sleep(100);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}
