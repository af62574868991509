import { once } from "node:events";
import { createWriteStream, renameSync, statSync } from "node:fs";

const rotateAtBytes = 20 * 1024 * 1024;

export type LogFile = { write(line: string): void; close(): Promise<void> };

/** Appends lines to a file; one that has grown large makes way for a new one at the start. */
export function openLog(path: string): LogFile {
  try {
    if (statSync(path).size > rotateAtBytes) renameSync(path, `${path}.1`);
  } catch {
    // There is none yet.
  }
  const stream = createWriteStream(path, { flags: "a" });
  // A log that cannot be written must not take the product down with it.
  stream.on("error", () => undefined);
  return {
    write: (line) => {
      if (!stream.destroyed) stream.write(`${line}\n`);
    },
    close: async () => {
      if (stream.destroyed) return;
      stream.end();
      await Promise.race([once(stream, "close"), new Promise((resolve) => setTimeout(resolve, 500))]);
    },
  };
}
