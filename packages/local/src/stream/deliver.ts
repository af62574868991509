import { setTimeout as sleep } from "node:timers/promises";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import * as z from "zod";

export type StreamHandler = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse | undefined>;
export type DeadLetter = { record: DynamoDBRecord; error: string; attempts: number };

type Delivery = {
  handle: StreamHandler;
  bury: (letter: DeadLetter) => Promise<void>;
  /** First pause before a repetition; doubles each time. */
  pauseMs: number;
};

/** As the event source in the stack: five repetitions, halving a batch that fails. */
const attemptsAtMost = 6;

const Partial = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });

type Outcome = { done: number; error?: unknown };

/** How many records from the start of the batch were handled. */
async function attempt(handle: StreamHandler, batch: DynamoDBRecord[]): Promise<Outcome> {
  try {
    const failures = Partial.safeParse(await handle({ Records: batch }));
    if (!failures.success) return { done: batch.length };
    const failed = new Set(failures.data.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    const first = batch.findIndex(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ""));
    return first < 0 ? { done: batch.length } : { done: first, error: "reported by the consumer" };
  } catch (error) {
    return { done: 0, error };
  }
}

/**
 * Hands a batch to a consumer until every record is handled or buried: at least once, never skipped.
 * A batch that fails is repeated, then halved, until the poisonous record stands alone.
 */
export async function deliver(batch: DynamoDBRecord[], delivery: Delivery, attempts = 0): Promise<void> {
  const [record] = batch;
  if (!record) return;
  const { done, error } = await attempt(delivery.handle, batch);
  if (done === batch.length) return;
  if (done > 0) return deliver(batch.slice(done), delivery, 0);
  if (attempts === 0 || batch.length === 1) {
    if (attempts + 1 >= attemptsAtMost) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return delivery.bury({ record, error: reason, attempts: attempts + 1 });
    }
    await sleep(delivery.pauseMs * 2 ** attempts);
    return deliver(batch, delivery, attempts + 1);
  }
  const half = Math.ceil(batch.length / 2);
  await deliver(batch.slice(0, half), delivery, 1);
  await deliver(batch.slice(half), delivery, 1);
}
