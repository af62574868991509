import { fullBytes } from "@kiteloop/contract/operations/disk-room";
import { secondMs } from "@kiteloop/contract/shared/time";
import { freeBytesAt } from "../files.ts";

/** How often the free space is read, in ms. At 200 events a second, 2 MB are written meanwhile. */
const everyMs = 2 * secondMs;

export type DiskWatch = {
  /** Whether the disk had less than the least free space when it was last read. */
  isFull(): boolean;
  stop(): void;
};

/** Reads the free space of a folder's disk now and every few seconds, and says when it becomes too little and when there is room again. */
export async function watchDisk(
  folder: string,
  { log, read = freeBytesAt }: { log: (line: string) => void; read?: (folder: string) => Promise<number> },
): Promise<DiskWatch> {
  let full = false;
  const look = async () => {
    const now = (await read(folder)) < fullBytes;
    if (now && !full)
      log(
        `the disk of ${folder} has less than ${fullBytes / 1024 / 1024} MB free: events of sites are refused`,
      );
    if (full && !now) log(`the disk of ${folder} has room again: events of sites are taken`);
    full = now;
  };
  // A disk that can't be asked is as it was.
  const tryLook = () => look().catch(() => undefined);
  await tryLook();
  const timer = setInterval(() => void tryLook(), everyMs);
  timer.unref();
  return { isFull: () => full, stop: () => clearInterval(timer) };
}
