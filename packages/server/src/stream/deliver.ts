import { setTimeout as sleep } from "node:timers/promises";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import * as z from "zod";

export type StreamHandler = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse | undefined>;

type Delivery = {
  handle: StreamHandler;
  log: (line: string) => void;
  signal: AbortSignal;
  /** First pause before a retry; doubles up to the longest while nothing succeeds. */
  pauseMs: number;
  longestPauseMs: number;
};

const Partial = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });

/** The records from the first unhandled one on; all of them if the call failed as a whole. */
type Outcome = { left: DynamoDBRecord[]; failed?: { whole: boolean; error: unknown } };

async function attempt(handle: StreamHandler, records: DynamoDBRecord[]): Promise<Outcome> {
  try {
    const failures = Partial.safeParse(await handle({ Records: records }));
    if (!failures.success) return { left: [] };
    const failed = new Set(failures.data.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    const first = records.findIndex(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ""));
    if (first < 0) return { left: [] };
    return { left: records.slice(first), failed: { whole: false, error: "the consumer said so" } };
  } catch (error) {
    return { left: records, failed: { whole: true, error } };
  }
}

/** If a call failed as a whole, the record at fault is unknown: each half may succeed without it. */
function halves(records: DynamoDBRecord[]): DynamoDBRecord[][] {
  const half = Math.ceil(records.length / 2);
  return [records.slice(0, half), records.slice(half)].filter(({ length }) => length > 0);
}

/**
 * Delivers a batch to a consumer until every record is handled, however long that takes: giving up on a record is up to
 * the consumer. A failing record doesn't block the others. False when stopped before the end.
 */
export async function deliver(batch: DynamoDBRecord[], delivery: Delivery): Promise<boolean> {
  const { handle, log, signal, pauseMs, longestPauseMs } = delivery;
  let waiting = batch.length > 0 ? [batch] : [];
  let pause = pauseMs;
  for (;;) {
    const again: DynamoDBRecord[][] = [];
    let handled = 0;
    let reason: unknown;
    for (const records of waiting) {
      if (signal.aborted) return false;
      const { left, failed } = await attempt(handle, records);
      handled += records.length - left.length;
      if (failed === undefined) continue;
      reason = failed.error;
      again.push(...(failed.whole ? halves(left) : [left]));
    }
    if (again.length === 0) return true;
    waiting = again;
    if (handled > 0) pause = pauseMs;
    log(`${again.flat().length} records are tried again in ${pause} ms: ${textOf(reason)}`);
    await sleep(pause, undefined, { signal }).catch(() => undefined);
    pause = Math.min(pause * 2, longestPauseMs);
  }
}

const textOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
