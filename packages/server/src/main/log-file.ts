import { once } from "node:events";
import { appendFileSync, createWriteStream, renameSync, statSync } from "node:fs";
import { ownFile } from "../files.ts";

const rotateAtBytes = 20 * 1024 * 1024;
/** Lines are written in groups: writing each by itself would cost a request as much as finding its handler. */
const togetherMs = 50;

export type LogFile = { write(line: string): void; close(): Promise<void> };

/** Appends lines to a file; a large one is replaced at the start. */
export function openLog(path: string): LogFile {
  try {
    if (statSync(path).size > rotateAtBytes) renameSync(path, `${path}.1`);
  } catch {
    // There is no log yet.
  }
  const stream = createWriteStream(path, { flags: "a", mode: ownFile });
  // A log that can't be written must not stop the product.
  stream.on("error", () => undefined);
  let waiting = "";
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    if (waiting !== "" && !stream.destroyed) stream.write(waiting);
    waiting = "";
  };
  // The last lines of a crashing process are the ones that say why.
  const atExit = () => {
    try {
      appendFileSync(path, waiting, { mode: ownFile });
    } catch {
      // There is nowhere left to report it.
    }
  };
  process.once("exit", atExit);
  return {
    write: (line) => {
      waiting += `${line}\n`;
      timer ??= setTimeout(flush, togetherMs).unref();
    },
    close: async () => {
      process.removeListener("exit", atExit);
      clearTimeout(timer);
      flush();
      if (stream.destroyed) return;
      stream.end();
      await Promise.race([once(stream, "close"), new Promise((resolve) => setTimeout(resolve, 500))]);
    },
  };
}
