import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { backupName, timeOfName } from "./names.ts";
import { type ScheduleOptions, startSchedule } from "./schedule.ts";

const hour = 3_600_000;
let folder: string;
let lines: string[] = [];
let failures: string[] = [];
let stop: (() => Promise<void>) | undefined;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "kiteloop-schedule-")), "backups");
  lines = [];
  failures = [];
});
afterEach(async () => {
  await stop?.();
  rmSync(folder, { recursive: true, force: true });
});

function start(options: Partial<ScheduleOptions> = {}) {
  const make = vi.fn(options.make ?? ((to: string) => writeFile(to, "new")));
  const log = (line: string) => lines.push(line);
  const failed = (line: string) => failures.push(line);
  const schedule = startSchedule({
    folder,
    everyMs: hour,
    keep: 3,
    log,
    failed,
    firstMs: 1,
    ...options,
    make,
  });
  stop = schedule.stop;
  return make;
}

/** Backups of so many hours ago. */
function plant(...hoursAgo: number[]): string[] {
  mkdirSync(folder, { recursive: true });
  const names = hoursAgo.map((hours) => backupName(new Date(Date.now() - hours * hour)));
  for (const name of names) writeFileSync(join(folder, name), "old");
  return names;
}

test("a name tells the time to the second, and other names none", () => {
  const at = new Date("2026-11-30T02:43:17.123Z");
  expect(backupName(at)).toBe("kiteloop-20261130T024317Z.klb");
  expect(timeOfName(backupName(at))).toBe(Date.parse("2026-11-30T02:43:17Z"));
  for (const name of [
    "before-0.2.0.klb",
    "kiteloop-20261399T024317Z.klb",
    "kiteloop-20261130T024317Z.klb.a1.tmp",
    "kiteloop-20261130T024317Z-without-keys.klb",
  ])
    expect(timeOfName(name)).toBeNull();
});

test("one that is due is made, and then the oldest beyond the number go; other files stay", async () => {
  const [, second, third] = plant(4, 3, 2);
  writeFileSync(join(folder, "before-0.2.0.klb"), "mine");
  start();
  await vi.waitFor(() => {
    expect(lines).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(4);
  });
  const names = readdirSync(folder);
  expect(names).toEqual(expect.arrayContaining([second, third, "before-0.2.0.klb"]));
});

test("one from before an upgrade is deleted after a month, once a newer one is made", async () => {
  plant(2);
  for (const [name, days] of [
    ["before-0.2.0.klb", 31],
    ["before-0.2.0-1764500000000.klb", 31],
    ["before-0.3.0.klb", 29],
    ["before-the-move.klb", 31],
    ["before-2-years.klb", 31],
  ] as const) {
    writeFileSync(join(folder, name), "old");
    const at = new Date(Date.now() - days * 24 * hour);
    utimesSync(join(folder, name), at, at);
  }
  start();
  await vi.waitFor(() => {
    expect(lines).toHaveLength(1);
    const left = readdirSync(folder).filter((name) => name.startsWith("before-"));
    expect(left.sort()).toEqual(["before-0.3.0.klb", "before-2-years.klb", "before-the-move.klb"]);
  });
});

test("after a restart it waits for the rest of the interval", async () => {
  plant(0.5);
  const make = start();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(make).not.toHaveBeenCalled();
});

test("those that a wrong clock named for a later year neither delay the next one nor push it out", async () => {
  const later = plant(-9_000, -9_001);
  start({ keep: 1 });
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  const names = readdirSync(folder);
  expect(names).toHaveLength(3);
  expect(names).toEqual(expect.arrayContaining(later));
});

test("one that fails says why, deletes nothing, and is tried again", async () => {
  const planted = plant(9, 8, 7, 6);
  let attempts = 0;
  start({
    everyMs: 20,
    make: async () => {
      attempts += 1;
      throw new Error("the disk has 3 MB free");
    },
  });
  await vi.waitFor(() => expect(attempts).toBeGreaterThan(1));
  expect(failures[0]).toBe("no backup was made: the disk has 3 MB free");
  expect(readdirSync(folder).sort()).toEqual(planted.sort());
});
