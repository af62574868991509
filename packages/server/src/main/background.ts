import { consumers, emailFeedback, timers } from "@kiteloop/functions/consumers";
import { type Cron, type CronHandler, startCron } from "../cron/index.ts";
import { startSweeper, TableFile } from "../engine/index.ts";
import { loadHandler } from "../gateway/handlers.ts";
import { identityTable } from "../identity/index.ts";
import { type Queue, type QueueHandler, startQueue } from "../queue/index.ts";
import { type Lag, type StreamHandler, startPump, startPumpThread } from "../stream/index.ts";
import { archivedFirst } from "./archived-first.ts";
import { tableName } from "./environment.ts";
import type { Foundation } from "./foundation.ts";
import type { Shutdown } from "./shutdown.ts";

export type Background = Lag & {
  /** Resolves when everything written so far is counted and delivered. */
  settled(): Promise<void>;
  /** Takes a notification about an email, as SES sends it. */
  takeNotice(notice: string): Promise<void>;
};

/** Runs only the fold, from its stored position, until everything is counted: nothing is sent. */
export async function countAll({ engine, streamArn, dataDir, note }: Foundation): Promise<void> {
  const pump = await startPump({
    ...{ engine, streamArn, dataDir, log: note, pollMs: 10 },
    // Nothing else is running, and seeding must take 10 s at most: larger batches need half the transactions.
    consumers: consumers.flatMap((one) => (one.name === "fold" ? { ...one, batchSize: 10_000 } : [])),
    load: (handler) => loadHandler<StreamHandler>(handler),
  });
  await pump.drained();
  await pump.stop();
}

/** Work that is heavy on the processor. Emails go through the mailbox of this thread. */
const inThread = ["fold"];

/** Starts the background work: stream consumers, queues, timers, expiry. */
export async function startBackground(foundation: Foundation, shutdown: Shutdown): Promise<Background> {
  const { engine, streamArn, dataDir, note, writeLog } = foundation;
  const { endpoint } = engine;
  const load = (handler: string) => loadHandler<StreamHandler>(handler);
  const pump = startPumpThread({ engine, streamArn, consumers, inThread, load, dataDir, note, writeLog });
  shutdown.add(pump.stop);
  const feedback = await startEmailFeedback(foundation, shutdown);
  const loadTimer = (handler: string) => loadHandler<CronHandler>(handler);
  const cron = await startCron({ endpoint, timers, load: loadTimer, log: note });
  shutdown.add(cron.stop);
  runOnSignal(cron);
  const file = engine.file === undefined ? undefined : new TableFile(engine.file);
  if (file) shutdown.add(async () => file.close());
  for (const table of [tableName, identityTable]) {
    const onError = (error: unknown) => note(`sweeping failed: ${error}`);
    const sweeper = startSweeper({ endpoint, table, file, onError, mayGo: archivedFirst(table) });
    shutdown.add(sweeper.stop);
  }
  const settled = async () => {
    await pump.drained();
    await feedback.drained();
  };
  return { settled, lag: pump.lag, takeNotice: (notice) => feedback.send(notice) };
}

/** `kill -USR2` runs every timer now, so that nobody has to wait for the next minute. */
function runOnSignal({ tick }: Cron): void {
  if (process.platform !== "win32") process.on("SIGUSR2", () => void tick());
}

/** SES's notifications about emails, by the queue; here the mailbox sends them. */
async function startEmailFeedback({ dataDir, note }: Foundation, shutdown: Shutdown): Promise<Queue> {
  const handle: QueueHandler = async (event) =>
    (await loadHandler<QueueHandler>(emailFeedback.handler))(event);
  const queue = await startQueue({ name: emailFeedback.name, dataDir, handle, log: note });
  shutdown.add(queue.stop);
  return queue;
}
