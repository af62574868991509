import { diskRoom } from "@kiteloop/contract/operations/disk-room";
import type { ServerTrouble } from "@kiteloop/contract/operations/instance-health";
import type { Platform, ServerState } from "../../shared/context/index.ts";

/** Attempts in a row after which emails don't just fail by chance. */
const failuresInARow = 3;

/** A backup is late after two intervals: one may have failed, and been tried again. */
function isLate({ backups, startedAt }: ServerState, now: Date): boolean {
  if (backups === null) return false;
  return now.getTime() - (backups.lastAt ?? startedAt).getTime() > 2 * backups.everyMs;
}

function troublesOf(state: ServerState, now: Date): ServerTrouble[] {
  const { isWhole, freeBytes, tableBytes, emails } = state;
  const room = diskRoom(freeBytes, tableBytes);
  const found: Record<ServerTrouble, boolean> = {
    data_damaged: !isWhole,
    storage_full: room === "full",
    disk_full: room === "low",
    backup_late: isLate(state, now),
    emails_fail: emails.failedSince >= failuresInARow,
  };
  return (Object.keys(found) as ServerTrouble[]).filter((trouble) => found[trouble]);
}

/** The state of the server, and what its operator has to look at; null on AWS. */
export async function readServer({ server, clock }: Pick<Platform, "server" | "clock">) {
  if (server === undefined) return null;
  const state = await server();
  const { version, backups, freeBytes, tableBytes, emails } = state;
  return {
    ...{ version, freeBytes, tableBytes },
    makesBackups: backups !== null,
    lastBackupAt: backups?.lastAt?.toISOString() ?? null,
    lastEmailAt: emails.sentAt?.toISOString() ?? null,
    troubles: troublesOf(state, clock.now()),
  };
}
