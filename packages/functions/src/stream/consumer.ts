import type { Platform } from "@kiteloop/core/context";
import type { NewItem } from "@kiteloop/core/rollup";
import type { DynamoDBBatchResponse } from "aws-lambda";
import { type Grants, platform } from "../runtime/index.ts";
import { newItems } from "./records.ts";

/** Does its work and returns the sequences that have to be delivered again. */
export type Consume = (platform: Platform, items: readonly NewItem[]) => Promise<string[]>;

/** A handler of the table's stream that reports one by one what was not done. */
export function streamHandler(consume: Consume, grants?: () => Grants) {
  return async (event: unknown): Promise<DynamoDBBatchResponse> => {
    const { items, unreadable } = newItems(event);
    const base = platform(grants);
    if (unreadable.length > 0) base.log.error("stream records can't be read", { sequences: unreadable });
    const failed = [...unreadable, ...(await consume(base, items))];
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}
