import type { NewItem } from "@kiteloop/core/rollup";
import * as z from "zod";

type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain };

/** DynamoDB's JSON, as far as our items go: numbers are whole and small enough to be exact. */
const attribute: z.ZodType<Plain> = z.lazy(() =>
  z.union([
    z.object({ S: z.string() }).transform(({ S }): Plain => S),
    z.object({ N: z.string() }).transform(({ N }): Plain => Number(N)),
    z.object({ BOOL: z.boolean() }).transform(({ BOOL }): Plain => BOOL),
    z.object({ NULL: z.literal(true) }).transform((): Plain => null),
    z.object({ L: z.array(attribute) }).transform(({ L }): Plain => L),
    z.object({ M: z.record(z.string(), attribute) }).transform(({ M }): Plain => M),
  ]),
);

const streamEvent = z.object({
  Records: z.array(
    z.object({
      eventName: z.string(),
      dynamodb: z.object({
        SequenceNumber: z.string(),
        /** Seconds since 1970. */
        ApproximateCreationDateTime: z.number(),
        NewImage: z.record(z.string(), z.unknown()).optional(),
      }),
    }),
  ),
});

const image = z.record(z.string(), attribute);

export type NewItems = { items: NewItem[]; unreadable: string[] };

/** The items that a stream's event shows as new; what can't be read is named, not thrown. */
export function newItems(event: unknown): NewItems {
  const items: NewItem[] = [];
  const unreadable: string[] = [];
  for (const { eventName, dynamodb } of streamEvent.parse(event).Records) {
    if (eventName !== "INSERT") continue;
    const parsed = image.safeParse(dynamodb.NewImage);
    const writtenAt = dynamodb.ApproximateCreationDateTime * 1000;
    if (parsed.success) items.push({ sequence: dynamodb.SequenceNumber, image: parsed.data, writtenAt });
    else unreadable.push(dynamodb.SequenceNumber);
  }
  return { items, unreadable };
}
