import type { MessagePort } from "node:worker_threads";
import type { Consumer } from "@kiteloop/functions/consumers";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";

/** What the pump's thread is given as it starts. */
export type ThreadData = {
  engine: { endpoint: string; own: boolean };
  streamArn: string;
  dataDir: string;
  consumers: readonly Consumer[];
  /** Names of the consumers that do their work in the thread; the others are asked for, batch by batch. */
  inThread: readonly string[];
};

/** And by which it reaches the engine, where that is the other thread's alone. */
export type StartData = ThreadData & { link?: MessagePort };

export type ToThread =
  | { kind: "drain"; id: number }
  | { kind: "stop" }
  | { kind: "handled"; id: number; result: DynamoDBBatchResponse | undefined }
  | { kind: "failed"; id: number; reason: string };

export type FromThread =
  | { kind: "drained"; id: number }
  | { kind: "handle"; id: number; handler: string; event: DynamoDBStreamEvent }
  /** A line of the pump's own, and one of the consumers' as it is. */
  | { kind: "note"; line: string }
  | { kind: "log"; line: string };
