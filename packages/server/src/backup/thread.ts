import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { DamagedTable } from "../engine/index.ts";
import { explain } from "../plain-error.ts";
import type { BackupEnd, BackupTask } from "./in-thread.ts";
import { makeBackup } from "./make.ts";

// Requests and counting take precedence. Only on Linux is a priority the thread's.
if (process.platform === "linux") setPriority(10);
const { dataDir, to }: BackupTask = workerData;
let end: BackupEnd = { failure: null };
try {
  await makeBackup({ dataDir, to });
} catch (error) {
  const known = explain(error);
  const failure = known instanceof Error ? known.message : String(known);
  end = { failure, isDamaged: error instanceof DamagedTable };
}
parentPort?.postMessage(end);
