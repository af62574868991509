import { queuePerTable } from "../../shared/concurrency/index.ts";

/** Runs this process's work on one partition in order. Other processes are caught by the partition's version. */
export const inPartitionQueue = queuePerTable();
