import { setTimeout as sleep } from "node:timers/promises";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { linkTo, serveLink } from "../engine/index.ts";
import { threadAt } from "../modules.ts";
import type { StreamHandler } from "./deliver.ts";
import type { Pump } from "./pump.ts";
import type { FromThread, StartData, ThreadData, ToThread } from "./thread-messages.ts";

export type PumpThreadOptions = ThreadData & {
  /** Handlers of this thread. */
  load: (handler: string) => Promise<StreamHandler>;
  /** Logs the pump's own events. */
  note: (line: string) => void;
  /** Writes a log line of the consumers unchanged. */
  writeLog: (line: string) => void;
};

/** Pause before a crashed thread is first restarted; doubles up to half a minute. */
const restartMs = 200;
const mostRestartMs = 30_000;
/** A thread that ran this long has recovered, so the pause starts over. */
const steadyMs = minuteMs;
/** Within this time the thread tells how far it is, also when it has much to do. */
const silentMs = 10_000;
/** How long the batches in flight may take when it stops. */
const stopMs = 2_500;

const reasonOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/**
 * Runs the pump in its own thread, so that requests never wait for counting. Consumers that need this thread are called
 * here. A thread that crashes is restarted from its consumers' positions.
 */
export function startPumpThread(options: PumpThreadOptions): Pump & Lag {
  const thread = new PumpThread(options);
  return { drained: () => thread.drained(), stop: () => thread.stop(), lag: () => thread.lag() };
}

export type Lag = {
  /** By consumer, how long the oldest record that it hasn't handled waits, in ms. */
  lag(): Map<string, number>;
};

/** Gives the thread access to an engine that only this thread reaches. */
function portTo(endpoint: string): MessagePort | undefined {
  const link = linkTo(endpoint);
  if (link === undefined) return undefined;
  const { port1, port2 } = new MessageChannel();
  serveLink(port1, link);
  return port2;
}

class PumpThread {
  readonly #options: PumpThreadOptions;
  readonly #draining = new Map<number, () => void>();
  readonly #stopping = new AbortController();
  readonly #ended: Promise<void>;
  #worker: Worker | undefined;
  #drains = 0;
  #waiting: ReadonlyMap<string, number> = new Map();
  /** When the thread told it, in ms since 1970. */
  #heardAt = Date.now();

  constructor(options: PumpThreadOptions) {
    this.#options = options;
    this.#ended = this.#keepRunning();
  }

  drained(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#stopping.signal.aborted) return resolve();
      const id = ++this.#drains;
      this.#draining.set(id, resolve);
      this.#tell({ kind: "drain", id });
    });
  }

  lag(): Map<string, number> {
    const now = Date.now();
    // A thread that has ended, or does nothing any more, tells nothing.
    const silent = now - this.#heardAt > silentMs ? now - this.#heardAt : 0;
    return new Map(
      this.#options.consumers.map(({ name }) => {
        const since = this.#waiting.get(name);
        return [name, Math.max(silent, since === undefined ? 0 : now - since)];
      }),
    );
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#tell({ kind: "stop" });
    const inTime = new AbortController();
    const late = sleep(stopMs, undefined, { signal: inTime.signal }).catch(() => undefined);
    await Promise.race([this.#ended, late]);
    inTime.abort();
    await this.#worker?.terminate();
    for (const resolve of this.#draining.values()) resolve();
  }

  async #keepRunning(): Promise<void> {
    const { signal } = this.#stopping;
    for (let pause = restartMs; !signal.aborted; pause = Math.min(pause * 2, mostRestartMs)) {
      const begun = Date.now();
      const reason = await this.#run();
      if (signal.aborted) return;
      if (Date.now() - begun > steadyMs) pause = restartMs;
      this.#options.note(`the stream's thread ended and is started again in ${pause} ms: ${reason}`);
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Resolves with the reason when the thread has ended. */
  async #run(): Promise<string> {
    const { engine, streamArn, dataDir, consumers, inThread } = this.#options;
    const { endpoint, own, file } = engine;
    const link = portTo(endpoint);
    const workerData: StartData = {
      engine: { endpoint, own, ...(file && { file }) },
      ...{ streamArn, dataDir, consumers, inThread },
      ...(link && { link }),
    };
    const worker = new Worker(threadAt, { workerData, execArgv: [], transferList: link ? [link] : [] });
    this.#worker = worker;
    let failure: unknown;
    worker.on("error", (error) => {
      failure = error;
    });
    worker.on("message", (message: FromThread) => this.#take(worker, message));
    for (const id of this.#draining.keys()) this.#tell({ kind: "drain", id });
    const code = await new Promise<number>((resolve) => worker.once("exit", resolve));
    this.#worker = undefined;
    return failure === undefined ? `code ${code}` : reasonOf(failure);
  }

  #tell(message: ToThread): void {
    this.#worker?.postMessage(message);
  }

  #take(worker: Worker, message: FromThread): void {
    switch (message.kind) {
      case "note":
        this.#options.note(message.line);
        break;
      case "log":
        this.#options.writeLog(message.line);
        break;
      case "handle":
        void this.#handle(worker, message);
        break;
      case "waiting":
        this.#waiting = message.since;
        this.#heardAt = Date.now();
        break;
      case "drained":
        this.#draining.get(message.id)?.();
        this.#draining.delete(message.id);
    }
  }

  /** Answers go to the thread that asked: its replacement numbers its own requests. */
  async #handle(
    worker: Worker,
    { id, handler, event }: Extract<FromThread, { kind: "handle" }>,
  ): Promise<void> {
    const answer = (message: ToThread) => worker.postMessage(message);
    try {
      const handle = await this.#options.load(handler);
      answer({ kind: "handled", id, result: await handle(event) });
    } catch (error) {
      answer({ kind: "failed", id, reason: reasonOf(error) });
    }
  }
}
