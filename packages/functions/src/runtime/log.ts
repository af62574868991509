import type { Log, LogFields } from "@kiteloop/core/shared/context";

let sink: (line: string) => void = (line) => {
  process.stdout.write(`${line}\n`);
};

/** Sends log lines elsewhere than to standard output: to the local machine's file or a test's list. */
export function logTo(write: (line: string) => void): void {
  sink = write;
}

/** JSON shows no fields of an error. */
function readable(_: string, value: unknown): unknown {
  return value instanceof Error ? (value.stack ?? value.message) : value;
}

function write(level: string, message: string, fields: LogFields = {}): void {
  sink(JSON.stringify({ at: new Date().toISOString(), level, message, ...fields }, readable));
}

/** One JSON object per line. Callers pass ids and counts, never addresses, names or keys. */
export const log: Log = {
  info: (message, fields) => write("info", message, fields),
  warn: (message, fields) => write("warn", message, fields),
  error: (message, fields) => write("error", message, fields),
};
