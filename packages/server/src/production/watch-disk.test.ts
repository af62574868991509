import { afterEach, expect, test, vi } from "vitest";
import { type DiskWatch, watchDisk } from "./watch-disk.ts";

const mb = 1024 * 1024;
let watch: DiskWatch | undefined;
afterEach(() => {
  watch?.stop();
  vi.useRealTimers();
});

test("a disk is full below 128 MB and has room again from there on, and each change is said once", async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  let free = 200 * mb;
  const read = vi.fn(async () => free);
  watch = await watchDisk("/data", { log: (line) => lines.push(line), read });
  const later = async (now: number) => {
    free = now;
    await vi.advanceTimersByTimeAsync(4_000);
    return watch?.isFull();
  };
  expect(watch.isFull()).toBe(false);
  expect(await later(127 * mb)).toBe(true);
  read.mockRejectedValueOnce(new Error("no such folder"));
  expect(await later(10 * mb)).toBe(true);
  expect(await later(128 * mb)).toBe(false);
  expect(lines).toEqual([
    "the disk of /data has less than 128 MB free: events of sites are refused",
    "the disk of /data has room again: events of sites are taken",
  ]);
});
