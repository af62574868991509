import type { Platform } from "@kiteloop/core/context";
import { strike, type Work } from "@kiteloop/core/dead-letter";
import type { NewItem } from "@kiteloop/core/rollup";
import type { DynamoDBBatchResponse } from "aws-lambda";
import { type Grants, platform } from "../runtime/index.ts";

/** Does its work and returns the sequences that have to be delivered again. */
export type Consume<Item> = (platform: Platform, items: readonly Item[]) => Promise<string[]>;

/** What a consumer does something about, and what of that can't be read. */
type Reader<Item> = (event: unknown) => {
  items: Item[];
  unreadable: { sequence: string; image: unknown }[];
};

/** A handler of the table's stream that reports one by one what was not done. */
export function streamHandler<Item extends NewItem = NewItem>(
  work: Work,
  consume: Consume<Item>,
  read: Reader<Item>,
  grants?: () => Grants,
) {
  return async (event: unknown): Promise<DynamoDBBatchResponse> => {
    const { items, unreadable } = read(event);
    const base = platform(grants);
    const failed = await consume(base, items);
    for (const { sequence, image } of unreadable) {
      base.log.error("a stream record can't be read", { sequence });
      const failure = { work, key: `record ${sequence}`, kind: "unknown", record: image } as const;
      const reason = "The image can't be read.";
      if ((await strike(base, { ...failure, form: "image", reason })) === "again") failed.push(sequence);
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}
