import { stat } from "node:fs/promises";
import { join } from "node:path";
import { countedDeadLetters } from "@kiteloop/contract/operations/instance-health";
import { dayMs, hourMs, minuteMs, secondMs } from "@kiteloop/contract/shared/time";
import type { Platform } from "@kiteloop/core/shared/context";
import { deadLettersFrom } from "@kiteloop/core/shared/dead-letter";
import type { WakeableQueue } from "@kiteloop/core/shared/due";
import { timesIn } from "../backup/schedule.ts";
import { freeBytesAt } from "../files.ts";
import type { Readings } from "./metrics.ts";

/** Waits in ms that are distinguished: a queue is asked only what a timer asks it. */
const waits = [0, 5 * minuteMs, 15 * minuteMs, hourMs, 6 * hourMs, dayMs];

/** How long numbers from the table are kept, in ms, however often they are asked for. */
const keptMs = 30 * secondMs;

function kept<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | undefined;
  return () => {
    if (last === undefined || performance.now() - last.at > keptMs) {
      const value = read();
      last = { at: performance.now(), value };
      value.catch(() => {
        last = undefined;
      });
    }
    return last.value;
  };
}

type Source = Pick<Platform, "table" | "clock">;

async function waitOf({ table, clock }: Source, { isDue }: WakeableQueue): Promise<number> {
  const now = clock.now().getTime();
  let longest = 0;
  for (const wait of waits) {
    if (!(await isDue(table, new Date(now - wait).toISOString()))) break;
    longest = wait;
  }
  return longest;
}

async function dueWork(source: Source): Promise<Map<string, number>> {
  // Loaded when it is first asked for: it has all districts of core.
  const { dueQueues } = await import("@kiteloop/core/operations/due-work");
  const found = new Map<string, number>();
  for (const queue of dueQueues) found.set(queue.kind, await waitOf(source, queue));
  return found;
}

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size ?? 0;

type ReadingsOptions = {
  /** The platform of handlers, asked for when it is needed. */
  source: () => Source;
  dataDir: string;
  /** Folder of backups, and their interval in ms; null if none are made. */
  backups: { folder: string; everyMs: number } | null;
} & Pick<Readings, "streamLag" | "isWhole">;

/** Reads an instance's numbers from its table, its files and its parts. */
export function readingsOf({ source, dataDir, backups, ...parts }: ReadingsOptions): Readings {
  return {
    ...parts,
    dueWork: kept(() => dueWork(source())),
    deadLetters: kept(async () => {
      const { items } = await deadLettersFrom(source().table, { limit: countedDeadLetters });
      return items.length;
    }),
    files: async () => ({
      table: await sizeOf(join(dataDir, "table.db")),
      wal: await sizeOf(join(dataDir, "table.db-wal")),
      dataFree: await freeBytesAt(dataDir),
      backupsFree: backups === null ? undefined : await freeBytesAt(backups.folder).catch(() => undefined),
    }),
    backups: async () => {
      if (backups === null) return null;
      const [last] = await timesIn(backups.folder);
      return { lastAt: last?.at ?? 0, everyMs: backups.everyMs };
    },
  };
}
