import { Worker } from "node:worker_threads";
import { backupThreadAt } from "../modules.ts";

export type BackupTask = { dataDir: string; to: string };
export type BackupEnd = { failure: string | null; isDamaged?: boolean };

/** Makes backups in a thread of their own, so that no request waits for one. */
export function backupsInThread(dataDir: string): {
  make(to: string): Promise<void>;
  /** Whether the last one that ended normally found the data damaged. */
  foundDamage(): boolean;
  /** Ends one that is being made. What it left is removed by the next. */
  end(): Promise<void>;
} {
  let worker: Worker | undefined;
  let isDamaged = false;
  return {
    foundDamage: () => isDamaged,
    make: (to) =>
      new Promise((resolve, reject) => {
        const workerData: BackupTask = { dataDir, to };
        const made = new Worker(backupThreadAt, { workerData, execArgv: [] });
        worker = made;
        let end: BackupEnd = { failure: "its thread ended" };
        made.on("message", (message: BackupEnd) => {
          end = message;
        });
        made.on("error", (error) => {
          end = { failure: error.message };
        });
        made.once("exit", () => {
          worker = undefined;
          if (end.failure === null || end.isDamaged) isDamaged = end.isDamaged === true;
          if (end.failure === null) resolve();
          else reject(new Error(end.failure));
        });
      }),
    end: async () => {
      await worker?.terminate();
    },
  };
}
