import { setTimeout as sleep } from "node:timers/promises";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import * as z from "zod";

export type StreamHandler = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse | undefined>;

type Delivery = {
  handle: StreamHandler;
  log: (line: string) => void;
  signal: AbortSignal;
  /** First pause before a repetition; doubles up to the longest while nothing gets on. */
  pauseMs: number;
  longestPauseMs: number;
};

const Partial = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });

/** What is left of the records, from the first on that was not handled; all, where the call failed as a whole. */
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

/** Where a call failed as a whole, nobody knows for which record: each half may do without it. */
function halves(records: DynamoDBRecord[]): DynamoDBRecord[][] {
  const half = Math.ceil(records.length / 2);
  return [records.slice(0, half), records.slice(half)].filter(({ length }) => length > 0);
}

/**
 * Hands a batch to a consumer until every record is handled, however long that takes: it is the consumer's to put aside
 * what it will never handle. A record that fails keeps none of the others from being tried. False when it was stopped
 * before it came to the end.
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
