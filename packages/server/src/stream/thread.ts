import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { configureRuntime, logTo } from "@kiteloop/functions/runtime";
import type { DynamoDBBatchResponse } from "aws-lambda";
import { connect, linkOver, quickTable } from "../engine/index.ts";
import { loadHandler } from "../gateway/handlers.ts";
import { type StreamHandler, startPump } from "./index.ts";
import type { FromThread, StartData, ToThread } from "./thread-messages.ts";
import { startTrimming } from "./trim.ts";

const port = parentPort;
if (port === null) throw new Error("this is a thread's module");
const { inThread, link, ...given }: StartData = workerData;
const { engine } = given;
if (link) connect(engine.endpoint, linkOver(link));
const say = (message: FromThread) => port.postMessage(message);
const note = (line: string) => say({ kind: "note", line });

// Requests take precedence. Only on Linux is a priority the thread's; elsewhere it is the whole process's.
if (process.platform === "linux") setPriority(5);
configureRuntime({ adaptTable: (table) => quickTable(table, engine) });
logTo((line) => say({ kind: "log", line }));

/** How often the thread sends how far consumers are behind, in ms. */
const tellMs = 1_000;

type Asked = { done: (result: DynamoDBBatchResponse | undefined) => void; failed: (error: Error) => void };
const asked = new Map<number, Asked>();
let asks = 0;

/** A handler of the other thread. */
const elsewhere =
  (handler: string): StreamHandler =>
  (event) =>
    new Promise((done, failed) => {
      asked.set(++asks, { done, failed });
      say({ kind: "handle", id: asks, handler, event });
    });

const own = new Set(given.consumers.filter(({ name }) => inThread.includes(name)).map((one) => one.handler));
// Messages from before the pump exists wait for it.
const starting = startPump({
  ...given,
  load: async (handler) => (own.has(handler) ? loadHandler<StreamHandler>(handler) : elsewhere(handler)),
  log: note,
});

const telling = starting.then(({ waitingSince }) =>
  setInterval(() => say({ kind: "waiting", since: waitingSince() }), tellMs).unref(),
);

const trimming = starting.then(({ reached }) => {
  const { file } = engine;
  if (file === undefined) return undefined;
  try {
    return startTrimming({ file, streamArn: given.streamArn, reached, log: note });
  } catch (error) {
    // Counting continues: the file only grows.
    note(`handled records aren't deleted: ${error}`);
    return undefined;
  }
});

async function take(message: ToThread): Promise<void> {
  switch (message.kind) {
    case "handled":
    case "failed": {
      const ask = asked.get(message.id);
      asked.delete(message.id);
      if (message.kind === "handled") ask?.done(message.result);
      else ask?.failed(new Error(message.reason));
      return;
    }
    case "drain":
      await (await starting).drained();
      return say({ kind: "drained", id: message.id });
    case "stop":
      clearInterval(await telling);
      await (await trimming)?.stop();
      await (await starting).stop();
      // Its messages are still delivered; nothing else keeps the thread alive.
      port?.close();
  }
}
port.on("message", take);
await starting;
