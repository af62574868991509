import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { ownFolder } from "../files.ts";
import { backupName, isBeforeUpgrade, timeOfName } from "./names.ts";

/** After a failure it is tried again so much later, and not before a whole interval. */
const againMs = 60 * minuteMs;
/** The first one of a start waits for its other work. */
const firstMs = minuteMs;
/** One from before an upgrade is kept so long: it also has people who were erased since. */
const beforeUpgradeMs = 30 * dayMs;
/** Timers can't wait longer than this. */
const longestMs = 24 * 60 * minuteMs;

export type ScheduleOptions = {
  folder: string;
  everyMs: number;
  /** How many are kept. */
  keep: number;
  /** Makes one at a path, completely or not at all. */
  make: (to: string) => Promise<void>;
  log: (line: string) => void;
  failed: (line: string) => void;
  firstMs?: number;
};

/** Backups in the folder, the newest first. One with a later time than now was named by a wrong clock, and doesn't count. */
export async function timesIn(folder: string): Promise<{ name: string; at: number }[]> {
  const names = await readdir(folder).catch(() => []);
  const now = Date.now();
  return names
    .flatMap((name) => {
      const at = timeOfName(name);
      return at === null || at > now ? [] : [{ name, at }];
    })
    .sort((one, other) => other.at - one.at);
}

async function oldUpgradesIn(folder: string): Promise<string[]> {
  const paths = (await readdir(folder)).filter(isBeforeUpgrade).map((name) => join(folder, name));
  const made = await Promise.all(paths.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })));
  return made.filter(({ at }) => Date.now() - at > beforeUpgradeMs).map(({ path }) => path);
}

/**
 * Makes a backup whenever the last one in the folder is older than the interval, and then deletes the oldest beyond the
 * number that is kept, and those of upgrades after a month. One that fails deletes none.
 */
export function startSchedule(options: ScheduleOptions): { stop(): Promise<void> } {
  const { folder, everyMs, keep, make, log, failed } = options;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const work = async () => {
    const [last] = await timesIn(folder);
    const left = last === undefined ? 0 : last.at + everyMs - Date.now();
    if (left > 0) return wait(left);
    try {
      await mkdir(folder, { recursive: true, mode: ownFolder });
      const name = backupName(new Date());
      await make(join(folder, name));
      log(`backup ${join(folder, name)} made`);
      const old = (await timesIn(folder)).slice(keep).map((one) => join(folder, one.name));
      for (const path of [...old, ...(await oldUpgradesIn(folder))]) await rm(path, { force: true });
      return wait(everyMs);
    } catch (error) {
      if (!isStopping) failed(`no backup was made: ${error instanceof Error ? error.message : error}`);
      return wait(Math.min(everyMs, againMs));
    }
  };
  const wait = (ms: number) => {
    if (isStopping) return;
    timer = setTimeout(
      () => {
        running = work();
      },
      Math.min(ms, longestMs),
    );
    timer.unref();
  };
  wait(options.firstMs ?? firstMs);

  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}
