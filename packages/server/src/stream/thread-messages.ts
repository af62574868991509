import type { MessagePort } from "node:worker_threads";
import type { Consumer } from "@kiteloop/functions/consumers";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import type { Engine } from "../engine/index.ts";

/** The pump thread's input when it starts. */
export type ThreadData = {
  engine: Pick<Engine, "endpoint" | "own" | "file">;
  streamArn: string;
  dataDir: string;
  consumers: readonly Consumer[];
  /** Names of the consumers that run in the thread; batches for the others are sent to the main thread. */
  inThread: readonly string[];
};

/** The port to an engine that only the other thread reaches. */
export type StartData = ThreadData & { link?: MessagePort };

export type ToThread =
  | { kind: "drain"; id: number }
  | { kind: "stop" }
  | { kind: "handled"; id: number; result: DynamoDBBatchResponse | undefined }
  | { kind: "failed"; id: number; reason: string };

export type FromThread =
  | { kind: "drained"; id: number }
  /** By consumer, when the oldest record that it hasn't handled was written, in ms since 1970. Sent every second. */
  | { kind: "waiting"; since: ReadonlyMap<string, number> }
  | { kind: "handle"; id: number; handler: string; event: DynamoDBStreamEvent }
  /** A log line of the pump's own, and one of the consumers unchanged. */
  | { kind: "note"; line: string }
  | { kind: "log"; line: string };
