import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { SQSBatchResponse } from "aws-lambda";
import { ownFolder, writeFileAtomic } from "../files.ts";

export type QueueHandler = (event: {
  Records: { messageId: string; body: string }[];
}) => Promise<SQSBatchResponse>;

export type Queue = {
  /** Resolves when the message is on disk; from then on it is handled or moved to the dead letters. */
  send(body: string): Promise<void>;
  /** Resolves when everything sent before the call is handled or moved to the dead letters. */
  drained(): Promise<void>;
  stop(): Promise<void>;
};

/** As in the stack's queue: a message becomes a dead letter when it was received five times. */
const receivesAtMost = 5;

/**
 * A queue of files in `{dataDir}/queues/{name}` with at-least-once delivery, also over restarts. Messages that keep
 * failing are moved to `{dataDir}/dead-letters`; moved back, they are retried at the next start.
 */
export async function startQueue(options: {
  name: string;
  dataDir: string;
  handle: QueueHandler;
  log: (line: string) => void;
  /** Pause before the first retry; doubles each time. */
  pauseMs?: number;
}): Promise<Queue> {
  const { name, dataDir, handle, log, pauseMs = 200 } = options;
  const folder = join(dataDir, "queues", name);
  const aside = join(dataDir, "dead-letters");
  await mkdir(folder, { recursive: true, mode: ownFolder });
  await mkdir(aside, { recursive: true, mode: ownFolder });
  let stopping = false;
  let lastMs = 0;

  const attempt = async (messageId: string, body: string): Promise<unknown> => {
    try {
      const { batchItemFailures } = await handle({ Records: [{ messageId, body }] });
      return batchItemFailures.length > 0 ? "refused" : null;
    } catch (error) {
      return error;
    }
  };
  const take = async (file: string) => {
    const path = join(folder, file);
    const body = await readFile(path, "utf8");
    for (let receives = 1; !stopping; receives++) {
      const error = await attempt(file, body);
      if (error === null) return rm(path);
      if (receives === receivesAtMost) {
        await rename(path, join(aside, `${name}-${file}`));
        return log(`${name}: gave up on a message (${error}); it lies in dead-letters/${name}-${file}`);
      }
      await sleep(pauseMs * 2 ** (receives - 1));
    }
  };
  let work: Promise<unknown> = Promise.resolve();
  const enqueue = (file: string) => {
    work = work.then(() => take(file)).catch((error: unknown) => log(`${name}: ${error}`));
  };
  for (const file of (await readdir(folder)).sort()) if (file.endsWith(".json")) enqueue(file);

  return {
    async send(body) {
      lastMs = Math.max(Date.now(), lastMs + 1);
      const file = `${lastMs}-${randomBytes(4).toString("hex")}.json`;
      await writeFileAtomic(join(folder, file), body);
      enqueue(file);
    },
    async drained() {
      await work;
    },
    async stop() {
      stopping = true;
      await work;
    },
  };
}
