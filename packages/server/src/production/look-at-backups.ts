import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { dayMs, hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import { timesIn } from "../backup/schedule.ts";
import { PlainError } from "../plain-error.ts";
import { backupFolder } from "./backups.ts";
import { requireOwnFolder } from "./own-folder.ts";
import type { ServerSettings } from "./settings.ts";

/** Intervals after which a backup is missing: one may have failed, and been tried again. */
const lateAfter = 2;

const shown = (ms: number): string => {
  if (ms < 2 * hourMs) return `${Math.floor(ms / minuteMs)} minutes`;
  return ms < 2 * dayMs ? `${Math.floor(ms / hourMs)} hours` : `${Math.floor(ms / dayMs)} days`;
};

/** The folder, or the nearest one above it that is there. */
async function existing(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined && dirname(folder) !== folder) return existing(dirname(folder));
  if (found !== undefined && !found.isDirectory())
    throw new PlainError(
      `No backups can be made: ${folder} isn’t a folder. Choose another KITELOOP_BACKUP_DIR.`,
    );
  return folder;
}

/**
 * A sentence about the backups, for the operator.
 * @param settings those of the server; `KITELOOP_BACKUP_EVERY` in ms
 * @throws PlainError if this user can't write their folder, or if the last one is older than two intervals
 */
export async function lookAtBackups(
  settings: Pick<ServerSettings, "KITELOOP_BACKUP_DIR" | "KITELOOP_BACKUP_EVERY" | "KITELOOP_DATA">,
): Promise<string> {
  const everyMs = settings.KITELOOP_BACKUP_EVERY;
  if (everyMs === null) return "No backups are made: KITELOOP_BACKUP_EVERY is off.";
  if (process.env.DYNAMODB_ENDPOINT) return "The engine at DYNAMODB_ENDPOINT makes its own backups.";
  const folder = backupFolder(settings);
  const there = await existing(folder);
  await requireOwnFolder(there);
  await access(there, constants.W_OK).catch(() => {
    throw new PlainError(`No backups can be made: this user can’t write to ${there}.`);
  });
  const [last] = await timesIn(folder);
  if (last === undefined) return `Backups will be in ${folder}; there is none yet.`;
  const ageMs = Date.now() - last.at;
  if (ageMs > lateAfter * everyMs)
    throw new PlainError(
      `The last backup in ${folder} is ${shown(ageMs)} old, and one is due every ${shown(everyMs)}. If the server runs, its log says why with \`no backup was made\`.`,
    );
  return `The last backup is ${shown(ageMs)} old: ${last.name} in ${folder}.`;
}
